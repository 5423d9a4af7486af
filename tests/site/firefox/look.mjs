// Firefox over WebDriver BiDi: node look.mjs FIREFOX ADDRESS PROXY_PORT MODULES. Opens what it reads from its input, a JSON a line:
//   {"page": "play.html"}              a page of ours, until its first view is there
//   {"notebook": "en/00_welcome.ipynb"} a notebook, every cell of it
//   {"kept": true}                     until the service worker has kept the site
// and answers each with a line of JSON. Everything that is not this machine goes to the proxy.
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [firefox, address, proxy, modules] = process.argv.slice(2);
const entry = createRequire(join(modules, "package.json")).resolve("puppeteer-core");
const { default: puppeteer } = await import(pathToFileURL(entry));
const MS = 240_000;
const prefs = {
  "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": Number(proxy),
  "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": Number(proxy), "network.proxy.no_proxies_on": "127.0.0.1",
  "network.proxy.allow_hijacking_localhost": false,
};
const browser = await puppeteer.launch({
  browser: "firefox", executablePath: firefox, headless: true, extraPrefsFirefox: prefs, protocolTimeout: MS, timeout: MS,
});
const page = await browser.newPage();
page.setDefaultTimeout(MS);
let errors = [];
page.on("pageerror", (error) => errors.push(String(error.message ?? error)));

const steps = {
  async page(name) {
    await page.goto(address + name, { waitUntil: "domcontentloaded" });
    await page.waitForSelector("body[data-stage=ready]");
    await page.waitForSelector(".wm-app-main");
    return page.evaluate(() => document.body.innerText.slice(0, 20_000));
  },
  async notebook(name) {
    await page.goto(`${address}lab/index.html?path=${name}`, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => window.jupyterapp?.shell?.currentWidget?.context);
    return page.evaluate(async () => {
      const at = jupyterapp.shell.currentWidget;
      await at.context.ready;
      await at.sessionContext.ready;
      await jupyterapp.commands.execute("notebook:run-all-cells");
      const told = at.content.model.toJSON().cells.flatMap((cell) => cell.outputs ?? []);
      return { outputs: told.length, errors: told.filter((one) => one.output_type === "error").map((one) => one.evalue) };
    });
  },
  async kept() {
    await page.waitForSelector("html[data-kept=yes]");
    return true;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [[name, what]] = Object.entries(JSON.parse(line));
  errors = [];
  try {
    const found = await steps[name](what);
    console.log(JSON.stringify({ found, errors }));
  } catch (error) {
    console.log(JSON.stringify({ failed: String(error?.message ?? error), errors }));
  }
}
await browser.close();

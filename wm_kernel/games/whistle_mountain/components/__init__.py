"""The pieces of Whistle Mountain: component files and editions, checked and turned into frozen definitions."""

"""Reasons that are told for what is not allowed: is what they name really what stands in the way?"""

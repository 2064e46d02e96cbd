"""Writes the parts of Inter that pages use, from @fontsource-variable/inter: python3 -m pip install fonttools brotli

inter.woff2 has what English pages and most names need, inter-more.woff2 other letters, loaded only for them.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parent.parent
source = root / "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
weights = (400, 600)
# Kerning, and digits of the same width; composed letters.
features = ["kern", "tnum", "ccmp"]
letters = set(range(0xC0, 0x100)) - {ord(letter) for letter in "ÅÆÐØÞßåæðøþ÷"}
basic = set(range(0x20, 0x7F)) | letters | {ord(sign) for sign in "\u00a0§©«°±·»–—‘’“”•…′‹›€↑↓−"}


def write(name: str, characters: set[int]) -> None:
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 13, 14]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    partial = root / ".cache" / "font.ttf"
    partial.parent.mkdir(exist_ok=True)
    font.flavor = None
    font.save(partial)
    font = instancer.instantiateVariableFont(TTFont(partial, recalcTimestamp=False), {"wght": weights})
    font.flavor = "woff2"
    font.save(root / "app/ui" / name)
    print(name, ", ".join(f"U+{each:X}" for each in sorted(characters)), file=sys.stderr)


characters = set(TTFont(source).getBestCmap()) - {0x00, 0xFEFF}
write("inter.woff2", characters & basic)
write("inter-more.woff2", characters - basic)

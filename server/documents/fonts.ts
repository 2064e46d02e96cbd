import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);
const weights = { 400: '400Regular/Inter_400Regular.ttf', 600: '600SemiBold/Inter_600SemiBold.ttf' } as const;

export const family = 'Inter';
for (const [fontWeight, file] of Object.entries(weights)) {
  Font.register({ family, fontWeight: Number(fontWeight), src: resolve(`@expo-google-fonts/inter/${file}`) });
}

let characters: Promise<Set<number>> | undefined;

/** The code points the font supports; the font file is read once. */
export function supportedCharacters(): Promise<Set<number>> {
  characters ??= Promise.all(Object.keys(weights).map((weight) => readCharacters(Number(weight)))).then(
    ([first]) => new Set(first),
  );
  return characters;
}

async function readCharacters(fontWeight: number): Promise<number[]> {
  const descriptor = { fontFamily: family, fontWeight };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor)?.data as unknown as LoadedFont | undefined;
  if (!font) return [];
  nameGlyphs(font);
  return font.characterSet;
}

interface LoadedFont {
  characterSet: number[];
  glyphForCodePoint: (codePoint: number) => unknown;
}

const isPunctuation = (codePoint: number) => codePoint >= 0x2000 && codePoint < 0x2070;
const isPrivate = (codePoint: number) => codePoint >= 0xe000 && codePoint < 0xf900;

/**
 * Names each glyph before text is laid out: one that is loaded first as part of another, as E is of É, would have no
 * character to copy from the PDF. Punctuation comes first, because a few letters share its glyphs.
 */
function nameGlyphs(font: LoadedFont): void {
  const named = font.characterSet.filter((codePoint) => !isPrivate(codePoint));
  for (const codePoint of [...named.filter(isPunctuation), ...named]) font.glyphForCodePoint(codePoint);
}

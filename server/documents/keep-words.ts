import { Font } from '@react-pdf/renderer';

/** Words longer than this may break anywhere; shorter ones don't break and aren't hyphenated. */
const maxUnbrokenWord = 24;

export function keepWords(): void {
  Font.registerHyphenationCallback((word) =>
    word.length > maxUnbrokenWord ? [...word].flatMap((each) => [each, '']) : [word],
  );
}

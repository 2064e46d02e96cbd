/** More combining marks in a row than any writing uses; half-width kana have two that normalizing makes into marks. */
const excessMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** A text in a Unicode normalization form, with at most 30 combining marks in a row: sorting them takes the square of their number. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(excessMarks, '$1').normalize(form);
}

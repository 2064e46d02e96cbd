import { dayOf } from '../../x12/values.ts';
import { plainNote } from './notes.ts';
import type { Validity } from './payer-response.ts';

const subjects =
  /(?<!\b(?:previous|prior|former|old|other|dental|vision|pharmacy|rx) )\b(?:coverage|policy|plan|member(?:ship)?|eligib\w*|enrollment|benefits?)\b/;
const ends =
  /\b(?:term(?:s|ed|inat\w*)?|end(?:s|ed|ing)?|through|thru|until|expir\w*|ceases?d?|last day|cancel\w*|lapse[sd]?)\b/;
const begins = /\b(?:effective|eff|begin(?:s|ning)?|start(?:s|ing)?|from)\b/;
const date = /(?<!\d)(?:(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})|(\d{4})-?(\d{2})-?(\d{2}))(?!\d)/;

/** When a note about the policy says that it begins or ends: "POLICY TERM DATE 06/30/2026". */
export function daysInNote(note: string): Validity[] {
  return plainNote(note)
    .split(/[.;](?= |$)/)
    .flatMap((sentence) => {
      const found = date.exec(sentence);
      const before = sentence.slice(0, found?.index ?? 0);
      if (!found || !subjects.test(sentence)) return [];
      const [, month = '', day = '', year = '', isoYear, isoMonth, isoDay] = found;
      const parts = isoYear
        ? [isoYear, isoMonth, isoDay]
        : [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')];
      const value = dayOf(parts.join(''));
      if (!value) return [];
      if (ends.test(before)) return { from: null, until: value };
      return begins.test(before) ? { from: value, until: null } : [];
    });
}

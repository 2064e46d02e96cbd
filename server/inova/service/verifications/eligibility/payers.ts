import { codeTable } from '../../x12/code-table.ts';

/** Names of payers that are written as one word or several. */
const spellings: [RegExp, string][] = [
  [/\bbcbs ?(?:of )?([a-z]{2})\b/g, 'blue of $1'],
  [/\b(?:bcbs|blue ?(?:cross|shield))/g, 'blue '],
  [/\b(?:uhc|united ?health ?care)\b/g, 'unitedhealthcare'],
];

/** Words in the names of many payers, which tell none apart. */
const common = new Set(
  'a and assurance benefit benefits care co company corp dental group health healthcare inc insurance life llc medical national of plan plans ppo hmo the vision'.split(
    ' ',
  ),
);

const stateCodes = codeTable<string>({
  alabama: 'al',
  alaska: 'ak',
  arizona: 'az',
  arkansas: 'ar',
  california: 'ca',
  colorado: 'co',
  connecticut: 'ct',
  delaware: 'de',
  florida: 'fl',
  georgia: 'ga',
  hawaii: 'hi',
  idaho: 'id',
  illinois: 'il',
  indiana: 'in',
  iowa: 'ia',
  kansas: 'ks',
  kentucky: 'ky',
  louisiana: 'la',
  maine: 'me',
  maryland: 'md',
  massachusetts: 'ma',
  michigan: 'mi',
  minnesota: 'mn',
  mississippi: 'ms',
  missouri: 'mo',
  montana: 'mt',
  nebraska: 'ne',
  nevada: 'nv',
  'new hampshire': 'nh',
  'new jersey': 'nj',
  'new mexico': 'nm',
  'new york': 'ny',
  'north carolina': 'nc',
  'north dakota': 'nd',
  ohio: 'oh',
  oklahoma: 'ok',
  oregon: 'or',
  pennsylvania: 'pa',
  'rhode island': 'ri',
  'south carolina': 'sc',
  'south dakota': 'sd',
  tennessee: 'tn',
  texas: 'tx',
  utah: 'ut',
  vermont: 'vt',
  virginia: 'va',
  washington: 'wa',
  'west virginia': 'wv',
  wisconsin: 'wi',
  wyoming: 'wy',
});
const state = new RegExp(`\\b(?:(west virginia|${Object.keys(stateCodes).join('|')})|of ([a-z]{2}))\\b`, 'g');

/**
 * True if two names may mean the same payer: names have many variants, so one word of their own in common decides.
 * Two states tell plans of the same brand apart.
 */
export function isSamePayer(one: string, other: string): boolean {
  const [name, otherName] = [partsOf(one), partsOf(other)];
  const isOtherState =
    name.states.length > 0 && otherName.states.length > 0 && !haveCommon(name.states, otherName.states);
  if (isOtherState) return false;
  if (name.brand.length > 0 && otherName.brand.length > 0) return haveCommon(name.brand, otherName.brand);
  return (
    one.toLowerCase() === other.toLowerCase() ||
    (name.brand.length === otherName.brand.length && haveCommon(name.states, otherName.states))
  );
}

/** A note without "administered by" and the payer's own name, which is no other company. */
export const withoutOwnName = (note: string, payer: string): string =>
  note.replaceAll(/\badministered (?:by|through) ([^.,;:()]+)/gi, (text, name: string) =>
    isOwnName(name, payer) ? '' : text,
  );

/** True for a name with no word of its own beside those of the payer and of many payers. */
function isOwnName(name: string, payer: string): boolean {
  const { brand } = partsOf(payer);
  const words = partsOf(name).brand;
  return words.length > 0 && words.every((each) => brand.includes(each)) && isSamePayer(name, payer);
}

const haveCommon = (some: string[], others: string[]) => some.some((each) => others.includes(each));

/** The states in a payer's name, by their codes, and its other words that tell payers apart. */
function partsOf(name: string): Record<'brand' | 'states', string[]> {
  const spelled = spellings.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), name.toLowerCase());
  const states = [...spelled.matchAll(state)].map(([, full, code]) => stateCodes[full ?? ''] ?? (code as string));
  const words = spelled.replaceAll(state, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return { brand: words.filter((word) => !common.has(word)), states };
}

import { toAsciiDigits } from './ascii-digits.ts';
import { isCardNumber } from './card-issuers.ts';

/** The message for a field that contains a card number. */
export const cardNumberMessage = "This looks like a card number. Don't enter card numbers here. It was not saved";

const fewestDigits = 13;

/** The groups of digits that card numbers are written in. */
const groupings = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 4, 4, 3],
  [4, 4, 4, 2],
  [4, 6, 5],
  [4, 6, 4],
  [4, 3, 3, 3],
  [6, 13],
  [8, 8],
  Array(8).fill(2),
  Array(15).fill(1),
  Array(16).fill(1),
];

/** Digits in these groups; groups of four and more also within longer lists, which is why the match itself is empty. */
const grouped = (separator: string) =>
  groupings.map((sizes) => {
    const groups = sizes.map((size) => String.raw`\d{${size}}`).join(separator);
    const start = (sizes[0] ?? 0) < 4 ? String.raw`(?<!\d(?:${separator})?)` : String.raw`(?<!\d)`;
    return new RegExp(String.raw`${start}(?=(${groups})(?!\d))`, 'gu');
  });

const groupedInText = grouped(String.raw`[^\p{L}\p{N}]{1,6}`);
const groupedInData = grouped(String.raw`[\s\p{Pd}.]{1,6}`);

/** An entire run of digits; not the decimals of a number, and not an international phone number. */
const ungrouped = /(?<!\d|\d\.|\+)\d{13,19}(?!\d)/g;

const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;

/** The fields that take payer responses. */
const payerResponseFields = new Set(['text', 'file']);

/** The start of X12 or of a JSON object or a list of them, whose segments and properties hold identifiers. */
const dataStart = /^\s*(?:ISA([^\p{L}\p{N}])\d\d\1|(?:\[\s*)?\{\s*")/u;

/** What ends just before a number that isn't a card's: "ref # ", "Claim no. ", "Member ID: ". */
const identifierLabel =
  /\b(?:ref|reference|trace|tracking|claim|conf|confirmation|member|policy|group|subscriber|ticket|invoice|accession|rx|prescription|mrn|icn|dcn|iban|fedex|usps|dhl|npi)\b[\s:#.]*(?:\b(?:no|nr|num|number|id|is)\b[\s:#.]*){0,2}$/i;

/** Words that say more than that an identifier follows, unless a colon or "number" makes them a label: "check # ". */
const labelIfMarked =
  /\b(?:auth|authorization|call|case|chart|check|ehr|fax|id|order|patient|payer|phone|provider|tel|transaction|ups)\b[\s.]*(?:[:#]|\b(?:no|nr|num|number|id)\b)[\s:#.]*(?:\b(?:no|nr|num|number|id|is)\b[\s:#.]*)?$/i;

/** The last words of the names of fields that hold identifiers, references, and phone numbers. */
const identifierWords = new Set(
  'id ids ehr ehrid member number reference phone fax token undo key trace claim'.split(' '),
);

/**
 * True if the text contains a card number: an issuer's first digits, length, and check digit, in digits of any script.
 * In a payer response, only one in groups.
 */
export function containsCardNumber(text: string, mayBePayerResponse = false): boolean {
  const plain = toPlain(text);
  const isData = mayBePayerResponse && (dataStart.test(text) || dataStart.test(plain));
  if (containsGrouped(plain, isData ? groupedInData : groupedInText)) return true;
  return !isData && containsUngrouped(plain);
}

/** The names of the fields that contain a card number, or half of one that the next field with digits completes. */
export function cardFields(fields: [name: string, text: string][]): string[] {
  const refused = fields.filter(([name, text]) =>
    isIdentifier(name)
      ? containsGrouped(toPlain(text), groupedInText)
      : containsCardNumber(text, payerResponseFields.has(name)),
  );
  return [...new Set([...refused.map(([name]) => name), ...splitFields(fields)])];
}

/** The fields that together contain a card number: one ends with digits, and the next one with digits begins with them. */
function splitFields(fields: [name: string, text: string][]): string[] {
  const parts = fields
    .filter(([name]) => !isIdentifier(name) && lastWord(name) !== 'zip')
    .map(([name, text]) => ({ name, text: toPlain(text).trim() }))
    .filter(({ text }) => digitsAtEdge.test(text) && !isoDate.test(text) && !containsCardNumber(text));
  return parts.flatMap(({ name, text }, index) => {
    const next = parts[index + 1];
    const isSplit = next && /\d$/.test(text) && /^\d/.test(next.text);
    return isSplit && ['', ' '].some((between) => containsCardNumber(text + between + next.text))
      ? [name, next.name]
      : [];
  });
}

const digitsAtEdge = /^\d{4}|\d{4}$/;
const isoDate = /^\d{4}-\d\d-\d\d/;

/** Digits as ASCII, without invisible characters and UUIDs. */
const toPlain = (text: string) => toAsciiDigits(text).replace(uuid, ' ');

function containsGrouped(plain: string, patterns: RegExp[]): boolean {
  if (plain.length < fewestDigits) return false;
  for (const pattern of patterns) {
    for (const [, match = ''] of plain.matchAll(pattern)) if (isCardNumber(match.replace(/\D/g, ''))) return true;
  }
  return false;
}

function containsUngrouped(plain: string): boolean {
  for (const { 0: digits, index } of plain.matchAll(ungrouped)) {
    const before = plain.slice(Math.max(0, index - 60), index);
    if (isCardNumber(digits) && !identifierLabel.test(before) && !labelIfMarked.test(before)) return true;
  }
  return false;
}

const isIdentifier = (name: string) => identifierWords.has(lastWord(name));

/** The last word of a field's name in lower case: "phone" of `policyHolderPhone`. */
const lastWord = (name: string) =>
  name
    .split(/[^a-zA-Z]|(?=[A-Z])/)
    .filter(Boolean)
    .at(-1)
    ?.toLowerCase() ?? '';

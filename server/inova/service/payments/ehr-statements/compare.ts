import type { ComparedLine } from '#server/inova/contract/payments/ehr-statements.ts';
import type { Statement } from '#server/inova/contract/payments/payments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import type { EhrStatementLine } from '#server/providers/ehr/ehr-statement.ts';

type LedgerLine = Statement['lines'][number];
type Rule = (theirs: EhrStatementLine, ours: LedgerLine) => boolean;

const dayMs = 86_400_000;
const nearDays = 7;

const sameReference: Rule = (theirs, ours) => theirs.reference !== null && theirs.reference === ours.reference;
const sameAmount: Rule = (theirs, ours) => theirs.cents === ours.cents;
const nearDay: Rule = (theirs, ours) => Math.abs(Date.parse(theirs.on) - Date.parse(ours.on)) <= nearDays * dayMs;

/** What makes two lines the same, the surest first. */
const rules: Rule[] = [
  (theirs, ours) => sameAmount(theirs, ours) && sameReference(theirs, ours),
  (theirs, ours) => sameAmount(theirs, ours) && theirs.on === ours.on,
  (theirs, ours) => sameAmount(theirs, ours) && nearDay(theirs, ours),
  (theirs, ours) => sameReference(theirs, ours) && Math.sign(theirs.cents) === Math.sign(ours.cents),
];

/** Finds for each line of a statement the line of the ledger that it is, and what only one of them has, by day. */
export function compareLines(theirs: EhrStatementLine[], ours: LedgerLine[]): ComparedLine[] {
  const found = new Map<EhrStatementLine, LedgerLine>();
  const free = new Set(ours);
  for (const rule of rules) {
    for (const line of theirs.filter((each) => !found.has(each))) {
      const match = [...free].find((each) => rule(line, each));
      if (!match) continue;
      found.set(line, match);
      free.delete(match);
    }
  }
  const compared = theirs.map((line) => compare(line, found.get(line)));
  return [...compared, ...[...free].map(onlyHere)].toSorted((a, b) => a.on.localeCompare(b.on));
}

function compare(line: EhrStatementLine, match: LedgerLine | undefined): ComparedLine {
  const { on, text, reference, cents } = line;
  return {
    on,
    text,
    reference,
    ehrCents: cents,
    ourCents: match?.cents ?? null,
    ourOn: match?.on ?? null,
    invoiceId: match?.invoiceId ?? null,
    paymentId: match?.paymentId ?? null,
    match: matchOf(line, match),
  };
}

function matchOf(line: EhrStatementLine, match: LedgerLine | undefined): ComparedLine['match'] {
  if (!match) return 'only in the EHR';
  if (match.cents !== line.cents) return 'another amount';
  return match.on === line.on ? 'same' : 'another day';
}

const onlyHere = ({ on, kind, reference, cents, invoiceId, paymentId }: LedgerLine): ComparedLine => ({
  on,
  text: capitalize(kind),
  reference,
  ehrCents: null,
  ourCents: cents,
  ourOn: on,
  invoiceId,
  paymentId,
  match: 'only here',
});

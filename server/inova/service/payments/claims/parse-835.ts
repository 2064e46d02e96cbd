import { envelopeErrors, type TransactionKind } from '../../x12/envelope.ts';
import type { ResponseError } from '../../x12/location.ts';
import { parseSegments, type Segment, segmentError } from '../../x12/segments.ts';
import { balanceErrors } from './balance.ts';
import type { Remittance } from './remittance.ts';
import { readTransaction } from './transaction-835.ts';

/** Payments of claims with their explanations. */
const transaction835: TransactionKind = {
  code: '835',
  name: 'remittance',
  segments: new Set(
    'BPR NTE TRN CUR REF DTM N1 N3 N4 PER RDM LX TS3 TS2 CLP CAS NM1 MIA MOA AMT QTY SVC LQ PLB'.split(' '),
  ),
  headerError: (header) => (header.id === 'BPR' ? null : segmentError(header, 'A remittance begins with BPR')),
};

/** The remittances of a file, or the errors for which the whole file is refused. */
export type ParsedRemittances = { remittances: Remittance[] } | { refused: ResponseError[] };

/** Parses an X12 835 with any number of remittances; each must balance to the cent. */
export function parse835(file: string): ParsedRemittances {
  const parsed = parseSegments(file);
  if ('refused' in parsed) return parsed;
  const { segments, delimiters } = parsed;
  const errors = [...envelopeErrors(segments, transaction835), ...testErrors(segments)];
  if (errors.length > 0) return { refused: errors };
  const read = transactionsOf(segments).map((transaction) => readTransaction(transaction, delimiters));
  const faults = read.flatMap((each) => each.errors);
  if (faults.length > 0) return { refused: faults };
  const remittances = read.map(({ remittance }) => remittance);
  const unbalanced = [...remittances.flatMap(balanceErrors), ...repeatedErrors(remittances)];
  return unbalanced.length > 0 ? { refused: unbalanced } : { remittances };
}

const testErrors = ([first]: Segment[]): ResponseError[] =>
  first?.elements[15] === 'T' ? [segmentError(first, 'The payer marks this file as a test (ISA15)')] : [];

/** The segments of each transaction, without ST and SE. */
function transactionsOf(segments: Segment[]): Segment[][] {
  const transactions: Segment[][] = [];
  for (const segment of segments) {
    if (segment.id === 'ST') transactions.push([]);
    else if (!['ISA', 'GS', 'SE', 'GE', 'IEA'].includes(segment.id)) transactions.at(-1)?.push(segment);
  }
  return transactions;
}

function repeatedErrors(remittances: Remittance[]): ResponseError[] {
  const seen = new Set<string>();
  return remittances.flatMap(({ payerId, trace, location }) => {
    const key = JSON.stringify([payerId, trace]);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? { ...location, message: `The file has trace number ${trace} twice` } : [];
  });
}

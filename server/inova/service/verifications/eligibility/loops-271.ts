import { codeTable } from '../../x12/code-table.ts';
import type { ResponseError } from '../../x12/location.ts';
import { type Segment, segmentError } from '../../x12/segments.ts';

export type LoopLevel = 'payer' | 'provider' | 'subscriber' | 'dependent';

/** An HL loop with the loops below it. */
export interface Loop {
  level: LoopLevel;
  segments: Segment[];
  parent: Loop | null;
  children: Loop[];
}

/** The segments of a transaction before its first loop, and its loops in the order of the file. */
export interface Transaction {
  header: Segment[];
  loops: Loop[];
}

const levels = codeTable<LoopLevel>({ '20': 'payer', '21': 'provider', '22': 'subscriber', '23': 'dependent' });
const parentLevels: Record<LoopLevel, LoopLevel[]> = {
  payer: [],
  provider: ['payer'],
  subscriber: ['provider', 'payer'],
  dependent: ['subscriber'],
};

/** Splits a checked file into transactions, with each loop below the one that HL02 names. */
export function parseTransactions(segments: Segment[]): { transactions: Transaction[] } | { refused: ResponseError[] } {
  const errors: ResponseError[] = [];
  const transactions = splitTransactions(segments).map((transaction) => {
    const first = transaction.findIndex(({ id }) => id === 'HL');
    const header = first === -1 ? transaction : transaction.slice(0, first);
    return { header, loops: first === -1 ? [] : linkLoops(transaction.slice(first), errors) };
  });
  for (const { header, loops } of transactions) {
    errors.push(...misplacedBenefits(header, loops), ...loops.flatMap(misplacedPeople));
    errors.push(...[header, ...loops.map(({ segments }) => segments)].flatMap(tooManySegments));
  }
  return errors.length > 0 ? { refused: errors } : { transactions };
}

function splitTransactions(segments: Segment[]): Segment[][] {
  const transactions: Segment[][] = [];
  for (const segment of segments) {
    if (segment.id === 'ST') transactions.push([]);
    if (!['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].includes(segment.id)) transactions.at(-1)?.push(segment);
  }
  return transactions;
}

function linkLoops(segments: Segment[], errors: ResponseError[]): Loop[] {
  const byId = new Map<string, Loop>();
  const loops: Loop[] = [];
  for (const segment of segments) {
    if (segment.id !== 'HL') {
      loops.at(-1)?.segments.push(segment);
      continue;
    }
    const [, id = '', , code = ''] = segment.elements;
    const level = levels[code];
    if (!level) errors.push(segmentError(segment, `HL03 is ${code}, which no response has`));
    if (byId.has(id)) errors.push(segmentError(segment, `There are two loops ${id} (HL01)`));
    const loop: Loop = { level: level ?? 'payer', segments: [segment], parent: null, children: [] };
    byId.set(id, loop);
    loops.push(loop);
  }
  for (const loop of loops) linkParent(loop, byId, errors);
  return loops;
}

function linkParent(loop: Loop, byId: Map<string, Loop>, errors: ResponseError[]): void {
  const [head] = loop.segments as [Segment];
  const parentId = head.elements[2] ?? '';
  if (loop.level === 'payer') {
    if (parentId) errors.push(segmentError(head, 'A payer is below no other loop (HL02)'));
    return;
  }
  const parent = byId.get(parentId);
  if (!parent || !parentLevels[loop.level].includes(parent.level)) {
    errors.push(segmentError(head, `No loop ${parentId || 'without a number'} can contain this ${loop.level} (HL02)`));
    return;
  }
  loop.parent = parent;
  parent.children.push(loop);
}

/** Errors about benefits outside of a patient's loop. */
function misplacedBenefits(header: Segment[], loops: Loop[]): ResponseError[] {
  const others = loops.filter(({ level }) => level === 'payer' || level === 'provider');
  return [header, ...others.map(({ segments }) => segments)]
    .flat()
    .filter(({ id }) => id === 'EB')
    .map((segment) => segmentError(segment, 'This benefit belongs to no patient'));
}

/** More segments than the guide has for a payer, provider, or person before the benefits. */
const maxSegments = 100;

function tooManySegments(segments: Segment[]): ResponseError[] {
  const first = segments.findIndex(({ id }) => id === 'EB');
  const segment = (first === -1 ? segments : segments.slice(0, first))[maxSegments];
  return segment ? [segmentError(segment, `More than ${maxSegments} segments are about the same payer or person`)] : [];
}

/** Errors about people after the first benefit of a loop: theirs is missing. An entity of a benefit is between LS and LE. */
function misplacedPeople({ segments }: Loop): ResponseError[] {
  const first = segments.findIndex(({ id }) => id === 'EB');
  let isEntity = false;
  return segments.slice(first === -1 ? segments.length : first).flatMap((segment) => {
    const { id, elements } = segment;
    if (id === 'EB' && isEntity) return segmentError(segment, 'LE is missing before this benefit');
    if (id === 'LS' || id === 'LE') isEntity = id === 'LS';
    const isPerson = id === 'NM1' && !isEntity && ['IL', '03'].includes(elements[1] ?? '');
    if (!isPerson && !['DMG', 'INS', 'HI', 'MPI', 'TRN'].includes(id)) return [];
    return segmentError(segment, `${id} belongs to another patient: a loop (HL) is missing`);
  });
}

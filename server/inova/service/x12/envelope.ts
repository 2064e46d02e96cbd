import type { ResponseError } from './location.ts';
import { type Segment, segmentError } from './segments.ts';

/** A kind of transaction: its code and name, the segments it may have, and what is wrong with its first one. */
export interface TransactionKind {
  code: string;
  name: string;
  segments: ReadonlySet<string>;
  headerError(header: Segment): ResponseError | null;
}

const outerSegments = 'ISA GS ST SE GE IEA'.split(' ');

/** Errors in the structure of a file; any of them rejects the whole file. */
export function envelopeErrors(segments: Segment[], kind: TransactionKind): ResponseError[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  const errors = segments
    .filter(({ id }) => !kind.segments.has(id) && !outerSegments.includes(id))
    .map((segment) =>
      segmentError(segment, `A ${kind.name} (${kind.code}) has no segment ${segment.id || 'without a name'}`),
    );
  if (last.id !== 'IEA') errors.push(segmentError(last, 'The file is cut off: it must end with IEA'));
  else if (last.elements[2] !== first.elements[13]) {
    errors.push(segmentError(last, `IEA ends interchange ${last.elements[2]}, but ISA began ${first.elements[13]}`));
  }
  errors.push(...groupErrors(segments), ...transactionErrors(segments, kind));
  return errors.length > 0 ? errors : misplacedErrors(segments, kind);
}

const next: Record<string, string[]> = {
  '': ['ISA'],
  ISA: ['GS', 'IEA'],
  GS: ['ST', 'GE'],
  ST: ['SE'],
  SE: ['ST', 'GE'],
  GE: ['GS', 'IEA'],
  IEA: [],
};

/** Errors about segments outside of a transaction, envelopes that are not nested, and how transactions begin. */
function misplacedErrors(segments: Segment[], kind: TransactionKind): ResponseError[] {
  let outer = '';
  return segments.flatMap((segment, index) => {
    const isOuter = outerSegments.includes(segment.id);
    const isInPlace = isOuter ? next[outer]?.includes(segment.id) : outer === 'ST';
    if (isOuter) outer = segment.id;
    if (!isInPlace) return segmentError(segment, `${segment.id} is in the wrong place`);
    const header = segment.id === 'ST' ? segments[index + 1] : undefined;
    return (header && kind.headerError(header)) ?? [];
  });
}

function groupErrors(segments: Segment[]): ResponseError[] {
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
  const [starts, ends] = [segmentsOf(segments, 'GS'), segmentsOf(segments, 'GE')];
  const errors = ['ISA', 'IEA']
    .flatMap((id) => segmentsOf(segments, id).slice(1))
    .map((again) => {
      return segmentError(again, `A file has one ${again.id}, and this is another`);
    });
  if (starts.length === 0) errors.push(segmentError(first, 'No group (GS) follows ISA'));
  if (last.id === 'IEA' && Number(last.elements[1]) !== starts.length) {
    errors.push(segmentError(last, `IEA says ${last.elements[1]} groups, but there are ${starts.length}`));
  }
  const counts = transactionsBefore(segments);
  for (const [index, group] of starts.entries()) {
    const end = ends[index];
    if (!end) errors.push(segmentError(group, 'This group (GS) is never ended by GE'));
    else errors.push(...groupEndErrors(group, end, (counts[end.number] ?? 0) - (counts[group.number] ?? 0)));
  }
  for (const end of ends.slice(starts.length)) errors.push(segmentError(end, 'GE ends a group that never began'));
  return errors;
}

/** How many transactions begin before each segment, by its number. */
function transactionsBefore(segments: Segment[]): number[] {
  const counts: number[] = [];
  let count = 0;
  for (const { number, id } of segments) {
    counts[number] = count;
    if (id === 'ST') count += 1;
  }
  return counts;
}

function groupEndErrors(group: Segment, end: Segment, count: number): ResponseError[] {
  const errors: ResponseError[] = [];
  if (end.elements[2] !== group.elements[6]) {
    errors.push(segmentError(end, `GE ends group ${end.elements[2]}, but GS began ${group.elements[6]}`));
  }
  if (Number(end.elements[1]) !== count) {
    errors.push(segmentError(end, `GE says ${end.elements[1]} transactions, but there are ${count}`));
  }
  return errors;
}

function transactionErrors(segments: Segment[], kind: TransactionKind): ResponseError[] {
  const errors: ResponseError[] = [];
  let start: Segment | null = null;
  for (const segment of segments) {
    if (segment.id === 'ST') {
      if (start) errors.push(segmentError(start, 'This transaction (ST) is never ended by SE'));
      start = segment;
      if (segment.elements[1] !== kind.code) {
        errors.push(
          segmentError(segment, `This is a transaction ${segment.elements[1]}; a ${kind.name} is a ${kind.code}`),
        );
      }
    }
    if (segment.id === 'SE') {
      errors.push(...transactionEndErrors(start, segment));
      start = null;
    }
  }
  if (start) errors.push(segmentError(start, 'This transaction (ST) is never ended by SE'));
  if (segmentsOf(segments, 'ST').length === 0 && segments[0])
    errors.push(segmentError(segments[0], 'No transaction (ST) is in it'));
  return errors;
}

function transactionEndErrors(start: Segment | null, end: Segment): ResponseError[] {
  if (!start) return [segmentError(end, 'SE ends a transaction that never started')];
  const errors: ResponseError[] = [];
  const count = end.number - start.number + 1;
  if (Number(end.elements[1]) !== count) {
    errors.push(
      segmentError(end, `SE says ${end.elements[1]} segments, but there are ${count}: some are missing or too many`),
    );
  }
  if (end.elements[2] !== start.elements[2]) {
    errors.push(segmentError(end, `SE ends transaction ${end.elements[2]}, but ST started ${start.elements[2]}`));
  }
  return errors;
}

const segmentsOf = (segments: Segment[], id: string) => segments.filter((segment) => segment.id === id);

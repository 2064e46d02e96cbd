import type { Fault } from './answer.ts';
import { faultIn, type Segment } from './segments.ts';

const known = new Set(
  'ISA GS ST BHT HL TRN AAA NM1 REF N3 N4 PER PRV DMG INS HI DTP MPI EB HSD MSG III LS LE SE GE IEA'.split(' '),
);

/** What is wrong with how a file of eligibility answers is put together; whatever is, none of it is read. */
export function envelopeFaults(segments: Segment[]): Fault[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  const faults = segments
    .filter(({ id }) => !known.has(id))
    .map((segment) => faultIn(segment, `An eligibility answer (271) has no segment ${segment.id || 'without a name'}`));
  if (last.id !== 'IEA') faults.push(faultIn(last, 'The file is cut off: it must end with IEA'));
  else if (last.elements[2] !== first.elements[13]) {
    faults.push(faultIn(last, `IEA ends interchange ${last.elements[2]}, but ISA began ${first.elements[13]}`));
  }
  return [...faults, ...groupFaults(segments), ...transactionFaults(segments)];
}

function groupFaults(segments: Segment[]): Fault[] {
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment];
  const [begun, ended] = [only(segments, 'GS'), only(segments, 'GE')];
  const faults = ['ISA', 'IEA']
    .flatMap((id) => only(segments, id).slice(1))
    .map((again) => {
      return faultIn(again, `A file has one ${again.id}, and this is another`);
    });
  if (begun.length === 0) faults.push(faultIn(first, 'No group (GS) follows ISA'));
  if (last.id === 'IEA' && Number(last.elements[1]) !== begun.length) {
    faults.push(faultIn(last, `IEA says ${last.elements[1]} groups, but there are ${begun.length}`));
  }
  for (const [index, group] of begun.entries()) {
    const end = ended[index];
    if (!end) faults.push(faultIn(group, 'This group (GS) is never ended by GE'));
    else faults.push(...groupEndFaults(group, end, segments));
  }
  for (const end of ended.slice(begun.length)) faults.push(faultIn(end, 'GE ends a group that never began'));
  return faults;
}

function groupEndFaults(group: Segment, end: Segment, segments: Segment[]): Fault[] {
  const faults: Fault[] = [];
  const count = only(segments.slice(group.number, end.number), 'ST').length;
  if (end.elements[2] !== group.elements[6]) {
    faults.push(faultIn(end, `GE ends group ${end.elements[2]}, but GS began ${group.elements[6]}`));
  }
  if (Number(end.elements[1]) !== count) {
    faults.push(faultIn(end, `GE says ${end.elements[1]} transactions, but there are ${count}`));
  }
  return faults;
}

function transactionFaults(segments: Segment[]): Fault[] {
  const faults: Fault[] = [];
  let begun: Segment | null = null;
  for (const segment of segments) {
    if (segment.id === 'ST') {
      if (begun) faults.push(faultIn(begun, 'This transaction (ST) is never ended by SE'));
      begun = segment;
      if (segment.elements[1] !== '271') {
        faults.push(faultIn(segment, `This is a transaction ${segment.elements[1]}; an eligibility answer is a 271`));
      }
    }
    if (segment.id === 'SE') {
      faults.push(...endFaults(begun, segment));
      begun = null;
    }
  }
  if (begun) faults.push(faultIn(begun, 'This transaction (ST) is never ended by SE'));
  if (only(segments, 'ST').length === 0 && segments[0])
    faults.push(faultIn(segments[0], 'No transaction (ST) is in it'));
  return faults;
}

function endFaults(begun: Segment | null, end: Segment): Fault[] {
  if (!begun) return [faultIn(end, 'SE ends a transaction that never began')];
  const faults: Fault[] = [];
  const count = end.number - begun.number + 1;
  if (Number(end.elements[1]) !== count) {
    faults.push(
      faultIn(end, `SE says ${end.elements[1]} segments, but there are ${count}: some are missing or too many`),
    );
  }
  if (end.elements[2] !== begun.elements[2]) {
    faults.push(faultIn(end, `SE ends transaction ${end.elements[2]}, but ST began ${begun.elements[2]}`));
  }
  return faults;
}

const only = (segments: Segment[], id: string) => segments.filter((segment) => segment.id === id);

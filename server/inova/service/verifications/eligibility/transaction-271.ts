import type { TransactionKind } from '../../x12/envelope.ts';
import { type Segment, segmentError } from '../../x12/segments.ts';

/** Eligibility responses. */
export const transaction271: TransactionKind = {
  code: '271',
  name: 'payer response',
  segments: new Set('BHT HL TRN AAA NM1 REF N3 N4 PER PRV DMG INS HI DTP MPI EB HSD MSG III LS LE'.split(' ')),
  headerError,
};

function headerError(header: Segment) {
  if (header.id !== 'BHT') return segmentError(header, 'A transaction begins with BHT');
  const purpose = header.elements[2] ?? '';
  return ['06', '11'].includes(purpose) ? null : segmentError(header, `BHT02 is ${purpose}; a response has 11`);
}

import type { ResponseError } from '../../x12/location.ts';
import { type Delimiters, type Segment, segmentError, segmentLocation } from '../../x12/segments.ts';
import { dayOf } from '../../x12/values.ts';
import { claimStart, readClaimPart, readServicePart, serviceStart } from './claim-835.ts';
import { centsAt, type Errors } from './elements-835.ts';
import type { ProviderAdjustment, Remittance, RemittanceClaim, RemittanceService } from './remittance.ts';

/** What is being read of a transaction. */
interface Reading {
  remittance: Remittance;
  claim: RemittanceClaim | null;
  service: RemittanceService | null;
  isInTotals: boolean;
  delimiters: Delimiters;
  errors: Errors;
}

/** Reads a remittance from the segments between ST and SE, with the errors in it. */
export function readTransaction(
  segments: Segment[],
  delimiters: Delimiters,
): { remittance: Remittance; errors: ResponseError[] } {
  const [first] = segments as [Segment];
  const errors: Errors = [];
  const remittance = newRemittance(first, segments);
  const reading: Reading = { remittance, claim: null, service: null, isInTotals: false, delimiters, errors };
  for (const segment of segments) readSegment(segment, reading);
  errors.push(...missingErrors(first, remittance));
  return { remittance, errors };
}

const newRemittance = (first: Segment, segments: Segment[]): Remittance => ({
  payer: '',
  payerId: '',
  trace: '',
  paidOn: '',
  method: '',
  paidCents: 0,
  claims: [],
  providerAdjustments: [],
  location: segmentLocation(first),
  content: segments.map(({ id, elements }) => JSON.stringify([id, ...elements])).join('\n'),
});

function readSegment(segment: Segment, reading: Reading): void {
  const { id } = segment;
  if (reading.isInTotals && id !== 'PLB') misplaced(segment, reading, 'only PLB follows PLB');
  else if (id === 'PLB') readProviderAdjustments(segment, reading);
  else if (id === 'CLP') startClaim(segment, reading);
  else if (id === 'SVC') startService(segment, reading);
  else if (id === 'LX' || id === 'TS2' || id === 'TS3') endClaim(reading);
  else if (ofHeader.includes(id) && reading.remittance.claims.length > 0) {
    misplaced(segment, reading, 'it comes before the claims');
  } else if (reading.service) readServicePart(segment, reading.service, reading.errors);
  else if (reading.claim) readClaimPart(segment, reading.claim, reading.errors);
  else readHeader(segment, reading);
}

const ofHeader = ['BPR', 'TRN', 'CUR', 'N1', 'RDM', 'NTE'];
const ofClaims = ['CAS', 'NM1', 'MIA', 'MOA', 'AMT', 'QTY', 'LQ'];

const misplaced = (segment: Segment, { errors }: Reading, why: string): void =>
  void errors.push(segmentError(segment, `${segment.id} is in the wrong place: ${why}`));

function endClaim(reading: Reading): void {
  reading.claim = null;
  reading.service = null;
}

function startClaim(segment: Segment, reading: Reading): void {
  reading.claim = claimStart(segment, reading.errors);
  reading.service = null;
  reading.remittance.claims.push(reading.claim);
}

function startService(segment: Segment, reading: Reading): void {
  const { claim, delimiters, errors } = reading;
  reading.service = serviceStart(segment, delimiters, errors);
  if (claim) claim.services.push(reading.service);
  else misplaced(segment, reading, 'a service belongs to a claim (CLP)');
}

function readHeader(segment: Segment, reading: Reading): void {
  const { remittance, errors } = reading;
  const { id, elements } = segment;
  if ((id === 'BPR' && remittance.method) || (id === 'TRN' && remittance.trace)) {
    misplaced(segment, reading, 'a remittance has one payment and one trace number');
  } else if (id === 'BPR') readPayment(segment, remittance, errors);
  else if (id === 'TRN') Object.assign(remittance, { trace: elements[2] ?? '', payerId: elements[3] ?? '' });
  else if (id === 'N1' && elements[1] === 'PR') remittance.payer = elements[2] ?? '';
  else if (id === 'CUR' && elements[2] !== 'USD') {
    errors.push(segmentError(segment, `The currency is ${elements[2] ?? ''}, not USD`));
  } else if (ofClaims.includes(id)) misplaced(segment, reading, 'it belongs to a claim (CLP)');
}

function readPayment(segment: Segment, remittance: Remittance, errors: Errors): void {
  const { elements } = segment;
  if (elements[3] !== 'C')
    errors.push(segmentError(segment, 'BPR03 is not C: this remittance pays the clinic nothing'));
  const paidOn = dayOf(elements[16] ?? '');
  if (!paidOn) errors.push(segmentError(segment, `BPR16 is not a date: ${elements[16] ?? ''}`));
  const method = elements[4] ?? '';
  if (!method) errors.push(segmentError(segment, 'BPR04, how the payer pays, is missing'));
  Object.assign(remittance, { paidOn: paidOn ?? '', method, paidCents: centsAt(segment, 2, errors) });
}

/** PLB: the provider, the end of its fiscal year, then up to six reasons, each with its amount. */
function readProviderAdjustments(segment: Segment, reading: Reading): void {
  const { errors, delimiters } = reading;
  reading.isInTotals = true;
  endClaim(reading);
  const location = segmentLocation(segment);
  const found: ProviderAdjustment[] = [];
  for (let at = 3; at < segment.elements.length; at += 2) {
    const [reason = '', reference = ''] = (segment.elements[at] ?? '').split(delimiters.component);
    if (reason === '' && !segment.elements[at + 1]) continue;
    if (reason === '') errors.push(segmentError(segment, `PLB${at}, the reason, is missing`));
    found.push({ reason, reference: reference || null, cents: centsAt(segment, at + 1, errors), location });
  }
  if (found.length === 0) errors.push(segmentError(segment, 'PLB has no amount'));
  reading.remittance.providerAdjustments.push(...found);
}

function missingErrors(first: Segment, { trace, payerId, payer, claims, providerAdjustments }: Remittance) {
  const missing = [
    ...(trace ? [] : ['The trace number (TRN02) is missing']),
    ...(payerId ? [] : ['The payer’s identifier (TRN03) is missing']),
    ...(payer ? [] : ['The payer’s name (N1 PR) is missing']),
    ...(claims.length + providerAdjustments.length > 0 ? [] : ['The remittance contains no claim']),
  ];
  return missing.map((message) => segmentError(first, message));
}

import { type Delimiters, type Segment, segmentError, segmentLocation } from '../../x12/segments.ts';
import { adjustmentsOf, centsAt, dateAt, type Errors, optionalCentsAt, remarksOf } from './elements-835.ts';
import type { RemittanceClaim, RemittanceService } from './remittance.ts';

/** A claim as its CLP begins it. */
export function claimStart(segment: Segment, errors: Errors): RemittanceClaim {
  const { elements } = segment;
  if (!elements[1]) errors.push(segmentError(segment, 'CLP01, the claim number, is missing'));
  if (!elements[2]) errors.push(segmentError(segment, 'CLP02, the claim’s status, is missing'));
  return {
    number: elements[1] ?? '',
    status: elements[2] ?? '',
    billedCents: centsAt(segment, 3, errors),
    paidCents: centsAt(segment, 4, errors),
    shareCents: optionalCentsAt(segment, 5, errors),
    payerNumber: elements[7] || null,
    firstName: null,
    lastName: null,
    servedOn: null,
    adjustments: [],
    remarks: [],
    amounts: [],
    quantities: [],
    services: [],
    location: segmentLocation(segment),
  };
}

/** A service as its SVC begins it; SVC01 has the kind of code, the code, and its modifiers. */
export function serviceStart(segment: Segment, { component }: Delimiters, errors: Errors): RemittanceService {
  const [, procedure = ''] = (segment.elements[1] ?? '').split(component);
  if (!procedure) errors.push(segmentError(segment, 'SVC01, the procedure, is missing'));
  return {
    procedure,
    billedCents: centsAt(segment, 2, errors),
    paidCents: centsAt(segment, 3, errors),
    servedOn: null,
    adjustments: [],
    remarks: [],
    amounts: [],
    quantities: [],
    location: segmentLocation(segment),
  };
}

/** Statement dates, for claims without services. */
const claimDates = ['232', '233'];
const serviceDates = ['150', '151', '472'];

/** Adds what a segment between CLP and the first SVC says. */
export function readClaimPart(segment: Segment, claim: RemittanceClaim, errors: Errors): void {
  const { id, elements } = segment;
  if (id === 'NM1' && elements[1] === 'QC') {
    Object.assign(claim, { lastName: elements[3] || null, firstName: elements[4] || null });
  }
  if (id === 'MOA' || id === 'MIA') claim.remarks.push(...remarksOf(segment));
  if (id === 'DTM' && claimDates.includes(elements[1] ?? '')) claim.servedOn ??= dateAt(segment, errors);
  readCommonPart(segment, claim, errors);
}

/** Adds what a segment after SVC says. */
export function readServicePart(segment: Segment, service: RemittanceService, errors: Errors): void {
  const { id, elements } = segment;
  if (id === 'LQ') service.remarks.push(elements[2] ?? '');
  if (id === 'DTM' && serviceDates.includes(elements[1] ?? '')) service.servedOn ??= dateAt(segment, errors);
  if (['NM1', 'MOA', 'MIA'].includes(id)) {
    errors.push(segmentError(segment, `${id} is in the wrong place: it follows a service (SVC)`));
  }
  readCommonPart(segment, service, errors);
}

type Common = Pick<RemittanceService, 'adjustments' | 'amounts' | 'quantities'>;

function readCommonPart(segment: Segment, part: Common, errors: Errors): void {
  const { id, elements } = segment;
  if (id === 'CAS') part.adjustments.push(...adjustmentsOf(segment, errors));
  if (id !== 'AMT' && id !== 'QTY') return;
  const [, qualifier = '', value = ''] = elements;
  part[id === 'AMT' ? 'amounts' : 'quantities'].push({ qualifier, value });
}

import { fullDate } from '../fhir-dates.ts';
import { ProviderError } from '../provider-error.ts';
import type { EhrStatement, EhrStatementLine } from './ehr-statement.ts';
import { hasModifiers } from './fhir-resources.ts';
import { referencedPatientId } from './fhir-search.ts';
import type { InvoiceResource } from './invoice-resource.ts';

/** The system of the codes that tell what a line is. */
export const lineSystem = 'urn:inova:ehr:statement-line';

const inUse = ['issued', 'balanced'];

/** The statements in use, oldest first; refuses one of another patient, and one that does not add up. */
export function readStatements(resources: InvoiceResource[], patientId: string): EhrStatement[] {
  const statements = resources
    .filter((resource) => {
      if (referencedPatientId(resource.subject.reference ?? '') !== patientId)
        throw new ProviderError('bad-answer', "The EHR returned another patient's statement.");
      return inUse.includes(resource.status);
    })
    .map(readStatement)
    .toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.number.localeCompare(b.number));
  if (new Set(statements.map(({ number }) => number)).size < statements.length)
    throw new ProviderError('bad-answer', 'The EHR returned a statement twice.');
  return statements;
}

function readStatement(resource: InvoiceResource): EhrStatement {
  const number = resource.identifier[0]?.value ?? resource.id;
  const refuse = (fault: string) => new ProviderError('bad-answer', `The EHR returned a statement ${fault}.`);
  if (hasModifiers(resource)) throw refuse('with rules of its own');
  const issuedOn = fullDate(resource.date);
  if (!issuedOn) throw refuse('without a date');
  if (currenciesOf(resource).some((currency) => currency !== 'USD')) throw refuse('that is not in dollars');
  const lines = resource.lineItem.map((line) => readLine(line, resource, issuedOn));
  const balanceCents = toCents(resource.totalGross.value);
  if (lines.reduce((sum, { cents }) => sum + cents, 0) !== balanceCents) throw refuse('that does not add up');
  return { number, issuedOn, balanceCents, lines };
}

type Line = InvoiceResource['lineItem'][number];

function readLine(line: Line, { contained }: InvoiceResource, issuedOn: string): EhrStatementLine {
  const charge = contained.find(({ id }) => id && line.chargeItemReference?.reference === `#${id}`);
  const named = charge?.code ?? line.chargeItemCodeableConcept;
  const isForward = named?.coding.some(({ code }) => code === 'forward') ?? false;
  const cents = line.priceComponent
    .filter(({ type }) => type !== 'informational')
    .reduce((sum, { amount }) => sum + toCents(amount.value), 0);
  return {
    on: fullDate(charge?.occurrenceDateTime) ?? issuedOn,
    kind: isForward ? 'forward' : cents < 0 ? 'payment' : 'charge',
    text: named?.text ?? named?.coding[0]?.display ?? (cents < 0 ? 'Payment' : 'Charge'),
    reference: charge?.identifier[0]?.value ?? null,
    cents,
  };
}

const currenciesOf = ({ lineItem, totalGross }: InvoiceResource) => [
  totalGross.currency,
  ...lineItem.flatMap(({ priceComponent }) => priceComponent.map(({ amount }) => amount.currency)),
];

const toCents = (dollars: number) => Math.round(dollars * 100);

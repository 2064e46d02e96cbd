import { formatDate } from '#server/inova/contract/text/format.ts';
import { formatInstant } from '#server/inova/contract/text/instant.ts';
import type { DocumentPart, PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { documentHead } from '#server/inova/patient-documents/head.ts';
import type { ObSummaryFacts } from './facts.ts';

type Section = PatientDocument['sections'][number];
type Fact = [string, string | null | undefined];

const missing = 'Not recorded';
const text = (label: string) => ({ label, isNumber: false });
const dateOf = (day: string | null | undefined) => (day ? formatDate(day) : null);

/** The discharge summary of a pregnancy for the practice that goes on with the care. */
export function obSummaryDocument(facts: ObSummaryFacts): PatientDocument {
  return {
    ...documentHead(facts, 'Obstetric discharge summary'),
    sections: [
      { parts: [factsOf(statusFacts(facts))] },
      { heading: 'Clinic', parts: [factsOf(clinicFacts(facts))] },
      { heading: 'Patient and partner', parts: [factsOf(patientFacts(facts))] },
      { heading: 'Cycle', parts: [factsOf(cycleFacts(facts))] },
      pregnancy(facts),
      medications(facts),
    ],
  };
}

const factsOf = (facts: Fact[]): DocumentPart => ({
  kind: 'facts',
  facts: facts.map(([label, value]) => [label, value || missing]),
});

function statusFacts({ practice, fax, dueOn, signedAt, generatedAt, madeBy, today, timeZone }: ObSummaryFacts): Fact[] {
  const instant = (at: string | null) => at && formatInstant(new Date(at), timeZone);
  return [
    ['For', practice],
    ['Fax', fax],
    ['Due', dateOf(dueOn)],
    ['Release signed', instant(signedAt)],
    ['Record generated', generatedAt ? instant(generatedAt) : 'Not yet: this is a draft'],
    ['Document made', `${formatDate(today)} by ${madeBy}`],
  ];
}

function clinicFacts({ clinic, place, cycle }: ObSummaryFacts): Fact[] {
  const town = [[clinic.city, clinic.state].filter(Boolean).join(', '), place.zip].filter(Boolean).join(' ');
  return [
    ['Address', [place.street ?? `Street: ${missing.toLowerCase()}`, town].filter(Boolean).join(', ')],
    ['Phone', clinic.phone],
    ['Fax', place.fax],
    ['Provider', cycle?.provider],
  ];
}

const patientFacts = ({ phone, partner }: ObSummaryFacts): Fact[] => [
  ['Phone', phone],
  ['Partner', partner?.name],
  ['Partner’s date of birth', dateOf(partner?.birthDate)],
];

function cycleFacts(facts: ObSummaryFacts): Fact[] {
  const { cycle } = facts;
  const procedures: Fact[] =
    cycle?.kind === 'IUI'
      ? [['Insemination', daysOf(facts, 'IUI')]]
      : [
          ['Egg retrieval', daysOf(facts, 'Egg retrieval')],
          ['Embryo transfer', daysOf(facts, 'Embryo transfer')],
        ];
  return [
    ['Treatment', cycle?.kind],
    ['Diagnosis', cycle?.diagnosis],
    ['Protocol', cycle?.protocol],
    ['Day 1', dateOf(cycle?.day1On)],
    ['First medication', dateOf(cycle?.firstMedicationOn)],
    ...procedures,
  ];
}

/** The days of the visits of a type in the cycle. */
const daysOf = ({ visits }: ObSummaryFacts, type: string): string =>
  visits
    .filter((visit) => visit.type === type)
    .map(({ on }) => formatDate(on))
    .join(', ');

function pregnancy(facts: ObSummaryFacts): Section {
  const { cycle, results } = facts;
  const closing = cycle?.outcome && [cycle.outcome, dateOf(cycle.closedOn)].filter(Boolean).join(', ');
  return {
    heading: 'Pregnancy',
    parts: [
      factsOf([
        ['Outcome of the cycle', closing],
        ['Visits for hCG tests', daysOf(facts, 'hCG test')],
        ['Estimated delivery date', null],
      ]),
      results.length === 0
        ? { kind: 'text', text: 'Results of pregnancy tests and ultrasounds: not recorded.' }
        : {
            kind: 'table',
            columns: [text('Test'), text('Done'), text('Result')],
            rows: results.map(({ test, doneOn, result }) => [test, formatDate(doneOn), result || missing]),
          },
    ],
  };
}

function medications({ medications: taken }: ObSummaryFacts): Section {
  return {
    heading: 'Medications of the cycle',
    parts: [
      taken.length === 0
        ? { kind: 'text', text: 'Medications: not recorded.' }
        : {
            kind: 'table',
            columns: [text('Medication'), text('How taken'), text('Dose'), text('Added'), text('Stopped')],
            rows: taken.map(({ name, route, dose, addedOn, stoppedOn }) => [
              ...[name, route, dose || missing, formatDate(addedOn)],
              stoppedOn ? formatDate(stoppedOn) : missing,
            ]),
          },
    ],
  };
}

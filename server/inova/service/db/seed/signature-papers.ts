import type { Paper, PaperPart } from '#server/inova/contract/paper.ts';
import type { Answers } from './answers.ts';
import type { Clinic } from './clinics.ts';
import type { createRecords } from './records.ts';

export type PatientRecords = ReturnType<typeof createRecords>;
type Patient = PatientRecords['patients'][number];

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number) => dollars.format(cents / 100);
const text = (line: string): PaperPart => ({ kind: 'text', text: line });

export function writtenDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

function paperOf(title: string, clinic: Clinic, patient: Patient, day: string): Omit<Paper, 'sections'> {
  return {
    title,
    clinic: { id: clinic.id, name: clinic.name, lines: [`${clinic.city}, ${clinic.state}`] },
    patient: {
      name: `${patient.firstname} ${patient.lastname}`,
      lines: [`Born ${writtenDay(patient.dob)}`, ...(patient.ehrid ? [`EHR ID ${patient.ehrid}`] : [])],
    },
    madeOn: writtenDay(day),
  };
}

/** The agreement that was sent: its lines, what was taken off, and the total. */
export function sentAgreement(clinic: Clinic, records: PatientRecords, id: number, total: number, day: string): Paper {
  const [patient] = records.patients as [Patient];
  const ofIt = <T extends { agreement_id: number }>(lines: T[]) => lines.filter((line) => line.agreement_id === id);
  const items = ofIt(records.agreement_items).filter(({ self_pay }) => self_pay);
  const off = [...ofIt(records.agreement_discounts), ...ofIt(records.agreement_credits)];
  return {
    ...paperOf('Financial agreement', clinic, patient, day),
    sections: [
      {
        heading: 'What you pay',
        parts: [
          {
            kind: 'table',
            columns: [
              { label: 'Item', isNumber: false },
              { label: 'Amount', isNumber: true },
            ],
            rows: [
              ...items.map((item) => [item.name, money(item.amount_cents * item.quantity)]),
              ...off.map((line) => ['name' in line ? line.name : line.description, `−${money(line.amount_cents)}`]),
            ],
            total: ['Total', money(total)],
          },
        ],
      },
      {
        heading: 'Terms',
        parts: [
          text('The total is due 14 days after you sign, unless we have agreed on a payment plan.'),
          text('What your insurance does not cover is yours to pay. An estimate of coverage is not a promise of it.'),
          text('If your cycle does not begin, what was paid for services not given is paid back.'),
        ],
      },
    ],
  };
}

const hasAnswers = (answers: object): answers is Answers => 'company' in answers;

/** The benefit summary that was sent: what the payer said, in the words of a patient. */
export function sentSummary(clinic: Clinic, records: PatientRecords, verification: number, day: string): Paper {
  const [patient] = records.patients as [Patient];
  const answers = records.verifications.find(({ id }) => id === verification)?.answers;
  const facts: [string, string][] =
    answers && hasAnswers(answers)
      ? [
          ['Insurance', answers.company],
          ['Plan', answers.planType ?? 'Not known'],
          ['Deductible', money(answers.deductable)],
          ['Deductible met so far', money(answers.deductableMet)],
          ['Your share after the deductible', `${answers.coInsurance} %`],
          ['Most you pay in a year', money(answers.outOfPocket)],
        ]
      : [];
  return {
    ...paperOf('Summary of your insurance benefits', clinic, patient, day),
    sections: [
      { heading: 'What your insurance told us', parts: [{ kind: 'facts', facts }] },
      {
        heading: 'By signing',
        parts: [
          text(
            'I have read this summary. I know that it is what my insurance told the clinic, and no promise of payment.',
          ),
        ],
      },
    ],
  };
}

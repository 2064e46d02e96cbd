import type { Paper, PaperPart } from '#server/inova/contract/paper.ts';
import { showMoney } from '../../../contract/words.ts';
import { paperHead } from '../../rules/papers/head.ts';
import type { Answers } from './answers.ts';
import type { Clinic } from './clinics.ts';
import type { createRecords } from './records.ts';

export type PatientRecords = ReturnType<typeof createRecords>;
type Patient = PatientRecords['patients'][number];

const text = (line: string): PaperPart => ({ kind: 'text', text: line });

/** The agreement that was sent: its lines, what was taken off, and the total. */
export function sentAgreement(clinic: Clinic, records: PatientRecords, id: number, total: number, day: string): Paper {
  const [patient] = records.patients as [Patient];
  const ofIt = <T extends { agreement_id: number }>(lines: T[]) => lines.filter((line) => line.agreement_id === id);
  const items = ofIt(records.agreement_items).filter(({ self_pay }) => self_pay);
  const off = [...ofIt(records.agreement_discounts), ...ofIt(records.agreement_credits)];
  return {
    ...paperHead({ clinic, patient, today: day }, 'Financial agreement'),
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
              ...items.map((item) => [item.name, showMoney(item.amount_cents * item.quantity)]),
              ...off.map((line) => ['name' in line ? line.name : line.description, `−${showMoney(line.amount_cents)}`]),
            ],
            total: ['Total', showMoney(total)],
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
          ['Deductible', showMoney(answers.deductable)],
          ['Deductible met so far', showMoney(answers.deductableMet)],
          ['Your share after the deductible', `${answers.coInsurance} %`],
          ['Most you pay in a year', showMoney(answers.outOfPocket)],
        ]
      : [];
  return {
    ...paperHead({ clinic, patient, today: day }, 'Your insurance benefits'),
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

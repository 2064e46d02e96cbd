import { sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import type { Action } from '../lists/definition.ts';

const subjects = sql`inova.registry_subjects`;

/** Actions on subjects: to the next step, or out of the registry. */
export const subjectActions: Action[] = [
  {
    key: 'eligible',
    label: 'Mark eligible',
    done: 'marked eligible',
    where: sql`s.state = 'screened'`,
    run: (context) => [updateSelected(subjects, context, sql`state = 'eligible', eligible_on = chosen.today`)],
  },
  {
    key: 'consent',
    label: 'Record consent',
    done: 'consented',
    where: sql`s.state = 'eligible'`,
    run: (doing) => [updateSelected(subjects, doing, sql`state = 'consented', consented_on = chosen.today`)],
  },
  {
    key: 'withdraw',
    label: 'Withdraw',
    done: 'withdrawn',
    tone: 'danger',
    where: sql`s.state <> 'withdrawn'`,
    fields: [
      {
        name: 'reason',
        label: 'Reason',
        kind: 'select',
        required: true,
        options: ['Patient choice', 'Moved away', 'Treatment elsewhere', 'No longer eligible'],
      },
    ],
    run: (doing) => [
      updateSelected(
        subjects,
        doing,
        sql`state = 'withdrawn', withdrawn_on = chosen.today, withdrawn_reason = ${doing.values.reason}`,
      ),
    ],
  },
];

/** Corrects a subject's data; fields left empty are unchanged. */
export const correctSubject: Action = {
  key: 'correct',
  label: 'Correct',
  done: 'corrected',
  where: sql`s.state <> 'withdrawn'`,
  fields: [
    { name: 'bmi', label: 'BMI', kind: 'number', least: 10, most: 80, decimals: 1 },
    { name: 'amh', label: 'AMH, ng/mL', kind: 'number', least: 0, most: 50, decimals: 1 },
    { name: 'prior', label: 'Prior cycles', kind: 'number', least: 0, most: 40 },
    { name: 'diagnosis', label: 'Diagnosis code', kind: 'text', maxLength: 20 },
    { name: 'pregnancies', label: 'Pregnancies', kind: 'number', least: 0, most: 20 },
    { name: 'cycle', label: 'Cycle days', kind: 'number', least: 10, most: 120 },
    { name: 'trying', label: 'Months trying', kind: 'number', least: 0, most: 400 },
    { name: 'smoking', label: 'Smoking', kind: 'select', options: ['never', 'former', 'current'] },
    { name: 'why', label: 'Reason', kind: 'text', maxLength: 200, required: true },
  ],
  run: (context) => {
    const { bmi, amh, prior, diagnosis, pregnancies, cycle, trying, smoking } = context.values;
    return [
      updateSelected(
        subjects,
        context,
        sql`bmi = coalesce(${bmi}::numeric, r.bmi), amh = coalesce(${amh}::numeric, r.amh),
          prior_cycles = coalesce(${prior}::smallint, r.prior_cycles),
          diagnosis = coalesce(${diagnosis}::text, r.diagnosis),
          pregnancies = coalesce(${pregnancies}::smallint, r.pregnancies),
          cycle_days = coalesce(${cycle}::smallint, r.cycle_days),
          months_trying = coalesce(${trying}::smallint, r.months_trying),
          smoking = coalesce(${smoking}::text, r.smoking)`,
      ),
    ];
  },
};

/** Resolves a query about a subject's data. */
export const answerQuery: Action = {
  key: 'answer',
  label: 'Answer',
  done: 'answered',
  where: sql`q.answered_on is null`,
  fields: [{ name: 'answer', label: 'Answer', kind: 'textarea', maxLength: 500, required: true }],
  run: (context) => [
    updateSelected(
      sql`inova.registry_queries`,
      context,
      sql`answered_on = chosen.today, answered_by = ${context.by}, correction = ${context.values.answer}`,
    ),
  ],
};

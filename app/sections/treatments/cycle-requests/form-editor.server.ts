import { z } from 'zod';
import {
  type CycleForm,
  mostQuestions,
  mostSteps,
  newQuestion,
  workStep,
} from '#server/inova/contract/cycle-requests.ts';
import { questionField, readWhen, rowsOf, stepField } from './form-editor-fields.ts';

const text = (most: number) => z.string().trim().max(most).default('');

type Rows = ReturnType<typeof rowsOf>;
type Values = Record<string, string>;

const fields = ({ questionRows, stepRows }: Rows) =>
  Object.fromEntries([
    ...questionRows.flatMap((row) => [
      [questionField(row, 'id'), text(9)] as const,
      [questionField(row, 'label'), text(500)] as const,
      [questionField(row, 'kind'), text(20)] as const,
      [questionField(row, 'options'), text(3200)] as const,
      [questionField(row, 'required'), text(2)] as const,
    ]),
    ...stepRows.flatMap((row) => [
      [stepField(row, 'title'), text(500)] as const,
      [stepField(row, 'category'), text(50)] as const,
      [stepField(row, 'days'), text(5)] as const,
      [stepField(row, 'when'), text(60)] as const,
    ]),
  ]);

export const editorRows = (form: CycleForm) => rowsOf(form, { questions: mostQuestions, work: mostSteps });

/** The form of the form: a row for each question and task; rows without text are left out. */
export const editorForm = (form: CycleForm) => {
  const rows = editorRows(form);
  return z.object(fields(rows)).superRefine((parsed, context) => {
    const values = parsed as Values;
    const found = [...readQuestions(values, rows), ...readSteps(values, rows)];
    for (const { name, content, schema } of found) {
      for (const { path, message } of schema.safeParse(content).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [name(String(path[0]))], message });
    }
    if (readQuestions(values, rows).length === 0)
      context.addIssue({ code: 'custom', path: [questionField(0, 'label')], message: 'Enter at least one question' });
  });
};

function readQuestions(values: Values, { questionRows }: Rows) {
  const filled = questionRows.filter((row) => values[questionField(row, 'label')]);
  return filled.map((row) => ({
    name: (field: string) => questionField(row, field as 'label'),
    schema: newQuestion.refine(({ kind, options }) => kind !== 'choice' || options.length > 1, {
      path: ['options'],
      error: 'Enter at least two options, one per line',
    }),
    content: {
      id: Number(values[questionField(row, 'id')]) || null,
      label: values[questionField(row, 'label')],
      kind: values[questionField(row, 'kind')],
      options: linesOf(values[questionField(row, 'options')]),
      required: values[questionField(row, 'required')] === 'on',
    },
  }));
}

const linesOf = (value = '') => [...new Set(value.split('\n').map((line) => line.trim()))].filter(Boolean);

function readSteps(values: Values, { stepRows }: Rows) {
  const filled = stepRows.filter((row) => values[stepField(row, 'title')]);
  return filled.map((row) => ({
    name: (field: string) => stepField(row, field as 'title'),
    schema: workStep,
    content: {
      title: values[stepField(row, 'title')],
      category: values[stepField(row, 'category')],
      days: toNumber(values[stepField(row, 'days')]),
      when: readWhen(values[stepField(row, 'when')] ?? ''),
    },
  }));
}

const toNumber = (value = '') => (/^\d+$/.test(value) ? Number(value) : undefined);

/** The parsed form as the service takes it. */
export function toNewForm(parsed: object, form: CycleForm) {
  const rows = editorRows(form);
  return {
    questions: readQuestions(parsed as Values, rows).map(({ schema, content }) => schema.parse(content)),
    work: readSteps(parsed as Values, rows).map(({ schema, content }) => schema.parse(content)),
  };
}

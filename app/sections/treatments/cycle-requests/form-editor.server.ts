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

/** The form of the form: a row for each question and task. A published row whose text was cleared is left out. */
export const editorForm = (form: CycleForm) =>
  z.object(fields(editorRows(form))).superRefine((parsed, context) => {
    for (const [path, message] of issuesOf(parsed as Values, form))
      context.addIssue({ code: 'custom', path: [path], message });
  });

/** What is wrong, by field. */
function issuesOf(values: Values, form: CycleForm): [field: string, message: string][] {
  const questions = readQuestions(values, form);
  const steps = readSteps(values, form);
  const faults = [...questions, ...steps].flatMap(({ name, content, schema }) =>
    (schema.safeParse(content).error?.issues ?? []).map(({ path, message }): [string, string] => [
      name(String(path[0])),
      message,
    ]),
  );
  const changed = questions.filter(({ content }) => {
    const before = form.questions.find(({ id }) => id === content.id);
    return before && before.kind !== content.kind;
  });
  const repeated = questions.filter(({ content }, index) =>
    questions.slice(0, index).some((other) => other.content.label === content.label),
  );
  const isAsked = (id: number) => questions.some(({ content }) => content.id === id && content.kind === 'yes/no');
  const orphans = steps.filter(({ content: { when } }) => when && 'question' in when && !isAsked(when.question));
  return [
    ...(questions.length === 0 ? [[questionField(0, 'label'), 'Enter at least one question'] as [string, string]] : []),
    ...faults,
    ...changed.map(({ name }): [string, string] => [name('kind'), 'Add another kind of answer as a new question']),
    ...repeated.map(({ name }): [string, string] => [name('label'), 'Another question has this text']),
    ...orphans.map(({ name }): [string, string] => [name('when'), 'This question isn’t asked with yes or no any more']),
  ];
}

function readQuestions(values: Values, form: CycleForm) {
  const { questionRows } = editorRows(form);
  const cell = (row: number, field: Parameters<typeof questionField>[1]) => values[questionField(row, field)] ?? '';
  const isFilled = (row: number) =>
    cell(row, 'label') !== '' ||
    (row >= form.questions.length && (['kind', 'options', 'required'] as const).some((field) => cell(row, field)));
  return questionRows.filter(isFilled).map((row) => ({
    name: (field: string) => questionField(row, field as 'label'),
    schema: newQuestion.refine(({ kind, options }) => kind !== 'choice' || options.length > 1, {
      path: ['options'],
      error: 'Enter at least two options, one per line',
    }),
    content: {
      id: Number(cell(row, 'id')) || null,
      label: cell(row, 'label'),
      kind: cell(row, 'kind'),
      options: linesOf(cell(row, 'options')),
      required: cell(row, 'required') === 'on',
    },
  }));
}

const linesOf = (value: string) => [...new Set(value.split('\n').map((line) => line.trim()))].filter(Boolean);

function readSteps(values: Values, form: CycleForm) {
  const { stepRows } = editorRows(form);
  const cell = (row: number, field: Parameters<typeof stepField>[1]) => values[stepField(row, field)] ?? '';
  const isFilled = (row: number) =>
    cell(row, 'title') !== '' ||
    (row >= form.work.length && (['category', 'days', 'when'] as const).some((field) => cell(row, field)));
  return stepRows.filter(isFilled).map((row) => ({
    name: (field: string) => stepField(row, field as 'title'),
    schema: workStep,
    content: {
      title: cell(row, 'title'),
      category: cell(row, 'category'),
      days: toNumber(cell(row, 'days')),
      when: readWhen(cell(row, 'when')),
    },
  }));
}

const toNumber = (value: string) => (/^\d+$/.test(value) ? Number(value) : undefined);

/** The parsed form as the service takes it. */
export function toNewForm(parsed: object, form: CycleForm) {
  return {
    questions: readQuestions(parsed as Values, form).map(({ schema, content }) => schema.parse(content)),
    work: readSteps(parsed as Values, form).map(({ schema, content }) => schema.parse(content)),
  };
}

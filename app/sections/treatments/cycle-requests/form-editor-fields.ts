import type { CycleForm, Question, WorkStep } from '#server/inova/contract/cycle-requests.ts';

/** How many empty rows there are for new questions and tasks. */
const newRows = 3;

/** The name of a field of a row. */
export const questionField = (row: number, field: 'id' | 'label' | 'kind' | 'options' | 'required') =>
  `question${row}${field}`;
export const stepField = (row: number, field: 'title' | 'category' | 'days' | 'when') => `step${row}${field}`;

/** The rows of the form: those that are published, and some to add. */
export function rowsOf(
  { questions, work }: Pick<CycleForm, 'questions' | 'work'>,
  most: { questions: number; work: number },
) {
  const count = (length: number, limit: number) =>
    Array.from({ length: Math.min(length + newRows, limit) }, (_, row) => row);
  return { questionRows: count(questions.length, most.questions), stepRows: count(work.length, most.work) };
}

/** When a task is added, as the value of its field. */
export function whenValue(when: WorkStep['when']): string {
  if (when === null) return '';
  return 'cycle' in when ? `cycle ${when.cycle}` : `${when.answer} ${when.question}`;
}

/** The value of the field, read back. */
export function readWhen(value: string): { cycle: string } | { question: number; answer: string } | null {
  if (value === '') return null;
  const [first = '', ...rest] = value.split(' ');
  const other = rest.join(' ');
  return first === 'cycle' ? { cycle: other } : { question: Number(other), answer: first };
}

/** What the form opens with. */
export function formValues({ questions, work }: Pick<CycleForm, 'questions' | 'work'>): Record<string, string> {
  return Object.fromEntries([
    ...questions.flatMap(({ id, label, kind, options, required }: Question, row) => [
      [questionField(row, 'id'), String(id)],
      [questionField(row, 'label'), label],
      [questionField(row, 'kind'), kind],
      [questionField(row, 'options'), options.join('\n')],
      [questionField(row, 'required'), required ? 'on' : ''],
    ]),
    ...work.flatMap(({ title, category, days, when }, row) => [
      [stepField(row, 'title'), title],
      [stepField(row, 'category'), category],
      [stepField(row, 'days'), String(days)],
      [stepField(row, 'when'), whenValue(when)],
    ]),
  ]);
}

import type { CycleForm, NewForm, Question } from '#server/inova/contract/cycle-requests.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { ApiError, fieldError } from '../errors.ts';

/** The form of a clinic as published last. */
export async function readForm(db: Database, client: number): Promise<CycleForm> {
  const found = await row<CycleForm>(
    db,
    sql`select f.client_id as client, f.version, f.questions, f.work, ${staffName(sql`f.published_by`)} as "publishedBy",
        ${isoTime('f.published_at')} as "publishedAt"
      from inova.cycle_forms f where f.client_id = ${client} order by f.version desc limit 1`,
  );
  return found as CycleForm;
}

/** Publishes a version of the form of a clinic; refuses one that is based on an older version. */
export async function publishForm(
  db: Database,
  { client, by, at }: { client: number; by: string; at: Date },
  { basedOn, questions, work }: NewForm,
): Promise<CycleForm> {
  await rows(db, sql`select pg_advisory_xact_lock(hashtext('cycle form'), ${client})`);
  const newest = await readForm(db, client);
  if (newest.version !== basedOn) throw new ApiError(409, 'Another user published a newer version');
  const used = await readUsed(db, client);
  requireQuestions(questions, used);
  const numbered = numberQuestions(questions, used);
  requireWork(work, numbered);
  await rows(
    db,
    sql`insert into inova.cycle_forms (client_id, version, questions, work, published_by, published_at)
      values (${client}, ${basedOn}::int + 1, ${JSON.stringify(numbered)}, ${JSON.stringify(work)}, ${by}, ${at})`,
  );
  return readForm(db, client);
}

/** The questions of all versions. */
async function readUsed(db: Database, client: number): Promise<Question[]> {
  const found = await rows<{ questions: Question[] }>(
    db,
    sql`select f.questions from inova.cycle_forms f where f.client_id = ${client} order by f.version`,
  );
  return found.flatMap(({ questions }) => questions);
}

/** Refuses a question with the number of one with another kind of answer or of none, and a choice without options. */
function requireQuestions(questions: NewForm['questions'], used: Question[]): void {
  const numbers = questions.flatMap(({ id }) => id ?? []);
  if (new Set(numbers).size < numbers.length) throw fieldError('questions', 'Two questions have the same number');
  const labels = questions.map(({ label }) => label);
  if (new Set(labels).size < labels.length) throw fieldError('questions', 'Two questions have the same text');
  for (const { id, kind, label, options } of questions) {
    const before = used.findLast((each) => each.id === id);
    if (id !== null && !before) throw fieldError('questions', `“${label}” has a number that no question has`);
    if (before && before.kind !== kind)
      throw fieldError(
        'questions',
        `“${label}” has another kind of answer than “${before.label}”: add it as a new question`,
      );
    if (kind === 'choice' && new Set(options).size < 2) throw fieldError('questions', `Enter options for “${label}”`);
  }
}

/** Gives new questions numbers that no version has used. */
function numberQuestions(questions: NewForm['questions'], used: Question[]): Question[] {
  let last = Math.max(0, ...used.map(({ id }) => id));
  return questions.map(({ id, ...question }) => ({ id: id ?? ++last, ...question }));
}

/** Refuses work that depends on an answer that nobody is asked for. */
function requireWork(work: NewForm['work'], questions: Question[]): void {
  const isAsked = (question: number) => questions.some(({ id, kind }) => id === question && kind === 'yes/no');
  const fault = work.find(({ when }) => when !== null && 'question' in when && !isAsked(when.question));
  if (fault) throw fieldError('work', `“${fault.title}” depends on a question that isn’t asked with yes or no`);
}

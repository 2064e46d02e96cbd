/**
 * The one way an action runs a form.
 *
 * `submitForm` parses the form by its schema, refuses card numbers, runs the change once, and answers with a redirect
 * and a message, or with a `FormAnswer` that the page gives to `usePortalForm`. Refusals appear beside the fields that
 * inova names; a missing record (404) and an ended session are thrown on. `runForm` does the same and leaves the
 * response to a page that has one of its own. `submitButton` is for a form that is one button: what is refused becomes a
 * message on the page it leads to. `parseForm` runs nothing, as for a preview, and `readValues` of app/lib is for a route
 * without a page.
 *
 * Loader:  `return { form: formSetup(schema, { version: item.version }), values }`
 * Action:  `return submitForm(context, { schema, run, success, conflict })`
 * Page:    `const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values })`
 *          `<FormDialog form={form} …>` or `<PortalForm id={form.id} …><FormHeader form={form} />`
 *          A form of a few fields takes `plainForm` instead, which is the same without conform's script.
 */
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { conflictingFields, type LabeledValues } from './conflicting-fields.ts';
import { answerText, type FormAnswer } from './form-answer.ts';
import { toConformReply, toFormFailure } from './form-failure.server.ts';

/** The record as it is saved now and as the form would save it, by the labels of the fields. */
export interface Conflict {
  version: number;
  theirs: LabeledValues;
  mine: LabeledValues;
}

/** What a change gets beside the values: the key that makes it run once, and the version it replaces. */
export interface Submission {
  key: string;
  version: number;
}

export interface FormRun<S extends z.ZodObject, T> {
  schema: S;
  run: (value: z.output<S>, submission: Submission) => Promise<T>;
  /** Loads the record again after another user changed it; without it a conflict is only a message. */
  conflict?: (value: z.output<S>) => Promise<Conflict>;
  /** What the form is about besides its fields, as the record its address names: its key runs it for no other. */
  subject?: unknown;
  /** Fields that are never sent back, as passwords. */
  hideFields?: string[];
}

export interface FormSubmit<S extends z.ZodObject, T> extends FormRun<S, T> {
  /** Where to go afterwards, and what to say there. */
  success: (result: T, value: z.output<S>) => { to: string; message?: string };
}

export type FormOutcome<S extends z.ZodObject, T> =
  | { ok: true; result: T; value: z.output<S> }
  | { ok: false; answer: FormAnswer; status: number; headers: Record<string, string> };

/** Which button of a form with several was pressed: the value of its field `intent`. */
export function intentOf({ form }: AppLoadContext): string {
  return String(form?.get('intent') ?? '');
}

/** Runs a form and leads on with a message, or answers with what is to be corrected. */
export async function submitForm<S extends z.ZodObject, T>(context: AppLoadContext, options: FormSubmit<S, T>) {
  const outcome = await runForm(context, options);
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status, headers: outcome.headers });
  const { to, message } = options.success(outcome.result, outcome.value);
  if (message) await context.flash({ kind: 'success', text: message });
  return redirect(to);
}

/** Runs a form of one button and leads on; a refusal is told by a message there. */
export async function submitButton<S extends z.ZodObject, T>(
  context: AppLoadContext,
  { success, backHref, ...options }: FormSubmit<S, T> & { backHref: string },
) {
  const outcome = await runForm(context, options);
  if (!outcome.ok) {
    await context.flash({ kind: 'error', text: answerText(outcome.answer) });
    return redirect(backHref);
  }
  const { to, message } = success(outcome.result, outcome.value);
  if (message) await context.flash({ kind: 'success', text: message });
  return redirect(to);
}

/** Runs a form; the outcome is the page's to answer. */
export async function runForm<S extends z.ZodObject, T>(
  context: AppLoadContext,
  { schema, run, conflict, subject, hideFields }: FormRun<S, T>,
): Promise<FormOutcome<S, T>> {
  const { submission, value, answer } = parseForm(context, schema, hideFields);
  if (!value) return { ok: false, answer, status: 400, headers: {} };
  const { version } = answer;
  const key = String(context.form?.get('onceKey') ?? '');
  const change = () => run(value, { key, version: version ?? 1 });
  try {
    const result = key ? await runOnce(context, key, [version, value, subject], change) : await change();
    return { ok: true, result, value };
  } catch (error) {
    const failure = toFormFailure(error, Object.keys(schema.shape));
    const { status, headers, isConflict } = failure;
    const current = isConflict && conflict ? await conflict(value) : null;
    const refused = {
      result: toConformReply(submission, failure, hideFields),
      conflict: current && conflictingFields(current.theirs, current.mine),
      version: current?.version ?? version,
    };
    return { ok: false, answer: refused, status, headers };
  }
}

/** Reads a form by its schema: its value, null where a field is wrong, and the answer with what was entered. */
export function parseForm<S extends z.ZodObject>(context: AppLoadContext, schema: S, hideFields?: string[]) {
  const submission = readSubmission(context, schema);
  const value = submission.status === 'success' ? (submission.value as z.output<S>) : null;
  const version = parseVersion(context.form?.get('version'));
  const answer: FormAnswer = { result: submission.reply({ hideFields }), conflict: null, version };
  return { submission, value, answer };
}

/** The version the form was opened with; 0 where there was no record yet. */
const parseVersion = (text: unknown) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The result is recorded as JSON, in which a change without one is null. */
async function runOnce<T>(
  context: AppLoadContext,
  key: string,
  content: unknown,
  change: () => Promise<T>,
): Promise<T> {
  const result = await context.once(key, content, async () => (await change()) ?? null);
  return result as T;
}

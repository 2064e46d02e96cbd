/**
 * Runs the form of an action.
 *
 * `submitForm` parses the form with its schema, rejects card numbers, runs the change once, and responds with a
 * redirect and a message, or with a `FormAnswer` that the page passes to `usePortalForm`. Errors appear beside the
 * fields that inova names; a missing record (404) and an ended session are rethrown. `runForm` does the same but leaves
 * the response to the page. `submitButton` is for forms with a single button: an error becomes a message on the page it
 * redirects to. `parseForm` only parses, as for a preview. `readValues` in app/lib is for routes without a page.
 *
 * Loader:  `return { form: formSetup(schema, { version: item.version }), values }`
 * Action:  `return submitForm(context, { schema, run, success, conflict })`
 * Page:    `const form = usePortalForm({ setup, answer: useActionData<typeof action>(), values })`
 *          `<FormDialog form={form} …>` or `<PortalForm id={form.id} …><FormHeader form={form} />`
 *          Small forms use `plainForm` instead, which works the same without conform's script.
 */
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { readSubmission } from '#app/lib/submission.server.ts';
import { conflictingFields, type LabeledValues } from './conflicting-fields.ts';
import { answerText, type FormAnswer } from './form-answer.ts';
import { toConformReply, toFormFailure } from './form-failure.server.ts';

/** The saved record and the record this form would save, by field label. */
export interface Conflict {
  version: number;
  theirs: LabeledValues;
  mine: LabeledValues;
  /** True for a record that only the user changes: it was saved in another window. */
  isOwn?: boolean;
}

/** What `run` receives besides the values: the idempotency key, and the version it replaces. */
export interface Submission {
  key: string;
  version: number;
}

export interface FormRun<S extends z.ZodObject, T> {
  schema: S;
  run: (value: z.output<S>, submission: Submission) => Promise<T>;
  /** Reloads the record after another user changed it; if omitted, or null, a conflict shows only a message. */
  conflict?: (value: z.output<S>) => Promise<Conflict | null>;
  /** What else the form applies to, such as the record in its address; the idempotency key is valid for it only. */
  subject?: unknown;
  /** Fields that are never sent back, such as passwords. */
  hideFields?: string[];
}

export interface FormSubmit<S extends z.ZodObject, T> extends FormRun<S, T> {
  /** Where to redirect, and the message to show there. */
  success: (result: T, value: z.output<S>) => { to: string; message?: string };
}

export type FormOutcome<S extends z.ZodObject, T> =
  | { ok: true; result: T; value: z.output<S> }
  | { ok: false; answer: FormAnswer; status: number };

/** The button that submitted a form with several: the value of its field `intent`. */
export function intentOf({ form }: AppLoadContext): string {
  return String(form?.get('intent') ?? '');
}

/** True in a loader that runs after the page's form was refused, to show it again. */
export const wasSubmitted = ({ form }: AppLoadContext): boolean => form !== null;

/** Runs a form and redirects with a message, or responds with its errors. */
export async function submitForm<S extends z.ZodObject, T>(context: AppLoadContext, options: FormSubmit<S, T>) {
  const outcome = await runForm(context, options);
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status });
  const { to, message } = options.success(outcome.result, outcome.value);
  if (message) await context.flash({ kind: 'success', text: message });
  return redirect(to);
}

/** Runs a form with a single button and redirects; an error is shown as a message there. */
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

/** Runs a form and returns the outcome; the page builds the response. */
export async function runForm<S extends z.ZodObject, T>(
  context: AppLoadContext,
  { schema, run, conflict, subject, hideFields }: FormRun<S, T>,
): Promise<FormOutcome<S, T>> {
  const { submission, value, answer } = parseForm(context, schema, hideFields);
  if (!value) return { ok: false, answer, status: 400 };
  const { version } = answer;
  const key = String(context.form?.get('onceKey') ?? '');
  const change = () => run(value, { key, version: version ?? 1 });
  try {
    const result = key ? await runOnce(context, key, [version, value, subject], change) : await change();
    return { ok: true, result, value };
  } catch (error) {
    const failure = toFormFailure(error, Object.keys(schema.shape));
    const { status, retryAfter, isConflict } = failure;
    if (retryAfter) context.incoming.retryAfter(retryAfter);
    const current = isConflict && conflict ? await conflict(value) : null;
    const refused = {
      result: toConformReply(submission, failure, hideFields),
      conflict: current && conflictingFields(current.theirs, current.mine, current.isOwn),
      version: current?.version ?? version,
    };
    return { ok: false, answer: refused, status };
  }
}

/** Parses a form with its schema. `value` is null if a field is invalid; `answer` has the entered values and errors. */
export function parseForm<S extends z.ZodObject>(context: AppLoadContext, schema: S, hideFields?: string[]) {
  const submission = readSubmission(context, schema);
  const value = submission.status === 'success' ? (submission.value as z.output<S>) : null;
  const version = parseVersion(context.form?.get('version'));
  const answer: FormAnswer = { result: submission.reply({ hideFields }), conflict: null, version };
  return { submission, value, answer };
}

/** The version the form was opened with; 0 if there was no record yet. */
const parseVersion = (text: unknown) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** Runs a change once per key; results are stored as JSON, so a change without a result is stored as null. */
async function runOnce<T>(
  context: AppLoadContext,
  key: string,
  content: unknown,
  change: () => Promise<T>,
): Promise<T> {
  const result = await context.once(key, content, async () => (await change()) ?? null);
  return result as T;
}

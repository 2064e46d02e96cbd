import { createHash } from 'node:crypto';
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import type { z } from 'zod';
import { formatRecentInstant } from '#app/lib/dates.ts';
import { changeDraft, keepDraft, openWithDraft, readOpened, type SavedForm, type Texts } from './drafts.server.ts';
import type { FormDraft } from './form-answer.ts';
import { type FormSubmit, intentOf, submitForm } from './submit-form.server.ts';

/** Hidden fields, which nobody fills in. */
const ownFields = new Set(['formToken', 'onceKey', 'intent', 'opened', 'script', 'version', 'notSame', 'left']);

/** The key of the draft of a form that is about a selection in its address. */
export const draftKeyFor = (form: string, subject: string) =>
  `${form} ${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

/** A form that adds something, as it is at first. */
export const newForm = (about: string, texts: Texts = {}): SavedForm => ({ about, version: 0, texts });

/** What a form opens with: its saved or initial texts, and the user's unsaved ones over them. */
export async function openFormDraft(context: AppLoadContext, saved: SavedForm): Promise<FormDraft> {
  const timeZone = context.staff.user.clientTimeZone;
  const { texts, version, draft } = await openWithDraft(context, saved);
  return { texts, version, shown: draft && { time: formatRecentInstant(draft.keptAt, timeZone) }, timeZone };
}

/** A form that keeps a draft, and where its Cancel leads. */
export interface DraftedForm extends SavedForm {
  backHref: string;
}

/** Like `submitForm`: the form's draft is stored, discarded and restored, kept after an error, and removed after success. */
export async function submitDraftedForm<S extends z.ZodObject, T>(
  context: AppLoadContext,
  request: Request,
  form: DraftedForm,
  options: FormSubmit<S, T>,
) {
  const answered = await answerDraftIntent(context, request, form);
  if (answered) return answered;
  const response = await submitForm(context, options);
  if (response instanceof Response) await context.drafts.remove(form.about);
  else await keepFormDraft(context, form);
  return response;
}

/** The response to what stores the draft, discards it or brings it back; null for a form that is to be run. */
export async function answerDraftIntent(context: AppLoadContext, request: Request, form: DraftedForm) {
  const intent = intentOf(context);
  const { pathname, search } = new URL(request.url);
  const href = pathname + search;
  if (intent === 'discard-draft' || intent === 'restore-draft') return changeDraft(context, form.about, intent, href);
  if (!storingIntents.includes(intent)) return null;
  await keepFormDraft(context, form);
  if (intent === 'autosave') return data(null);
  return redirect(intent === 'leave' ? form.backHref : href);
}

const storingIntents = ['autosave', 'save-draft', 'leave'];

/** Stores what was entered in a form, as after a refusal. */
export async function keepFormDraft(context: AppLoadContext, saved: SavedForm): Promise<void> {
  const entered = [...(context.form ?? [])].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !ownFields.has(entry[0]) && !context.refusedFields.has(entry[0]),
  );
  const opened = readOpened(context);
  const texts = { ...cleared({ ...saved.texts, ...opened }), ...Object.fromEntries(entered) };
  const version = Number(context.form?.get('version') ?? saved.version) || 0;
  await keepDraft(context, saved, { texts, opened, version });
}

/** The checkboxes that a form showed as checked, cleared: what was unchecked since is not sent. */
const cleared = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === 'on' ? [[name, '']] : [])));

import { createHash } from 'node:crypto';
import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { formatRecentInstant } from '#app/lib/dates.ts';
import { changeDraft, keepDraft, openWithDraft, readOpened, type SavedForm, type Texts } from './drafts.server.ts';
import type { FormDraft } from './form-answer.ts';
import { intentOf } from './submit-form.server.ts';

const ownFields = new Set(['formToken', 'onceKey', 'intent', 'opened', 'script', 'version', 'notSame']);

/** The key of the draft of a form that is about a selection in its address. */
export const draftKeyFor = (form: string, subject: string) =>
  `${form} ${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

/** A form that adds something: as it is at first, for its draft. */
const emptyForm = (about: string, texts: Texts): SavedForm => ({ about, version: 0, texts });

/** What a form that adds something opens with: its initial texts, and the user's unsaved ones over them. */
export async function openFormDraft(context: AppLoadContext, about: string, initial: Texts): Promise<FormDraft> {
  const timeZone = context.staff.user.clientTimeZone;
  const { texts, draft } = await openWithDraft(context, emptyForm(about, initial));
  return { texts, shown: draft && { time: formatRecentInstant(draft.keptAt, timeZone) }, timeZone };
}

/** The response to autosave, and to what discards the draft or brings it back; null for a form that is to be run. */
export async function answerDraftIntent(context: AppLoadContext, request: Request, about: string, initial: Texts) {
  const intent = intentOf(context);
  const { pathname, search } = new URL(request.url);
  const href = pathname + search;
  if (intent === 'discard-draft' || intent === 'restore-draft') return changeDraft(context, about, intent, href);
  if (intent !== 'autosave' && intent !== 'save-draft') return null;
  await keepFormDraft(context, about, initial);
  return intent === 'autosave' ? data(null) : redirect(href);
}

/** Stores what was entered in a form that adds something, as after a refusal. */
export async function keepFormDraft(context: AppLoadContext, about: string, initial: Texts): Promise<void> {
  const entered = [...(context.form ?? [])].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !ownFields.has(entry[0]) && !context.refusedFields.has(entry[0]),
  );
  const texts = Object.fromEntries(entered);
  await keepDraft(context, emptyForm(about, initial), { texts, opened: readOpened(context), version: 0 });
}

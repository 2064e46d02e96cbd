import type { AppLoadContext } from '@remix-run/node';
import { newForm } from '#app/forms/form-draft.server.ts';
import type { Conflict } from '#app/forms/submit-form.server.ts';
import type { ConsultWithEmail } from '#server/inova/contract/consults.ts';
import { loadConsult } from './consult.server.ts';
import { consultStatuses } from './consult-statuses.ts';
import { withEmailNotice } from './email-notice.ts';

/** The form that cancels a consult or records its outcome, for its draft. */
export const endForm = (id: string | undefined, kind: 'cancel' | 'outcome') => ({
  ...newForm(`consult ${id} ${kind}`),
  backHref: `/benefits/consult/${id}`,
});

/** Redirects to the consult with a message. */
export function toConsult(consult: ConsultWithEmail, text: string) {
  return { to: `/benefits/consult/${consult.id}`, message: withEmailNotice(`${consult.patient}: ${text}`, consult) };
}

/** The conflict between another user's change and this form's status and note. */
export async function endConflict(
  context: AppLoadContext,
  consultId: string | undefined,
  mine: { status: string; note: string },
): Promise<Conflict> {
  const { version, state, note } = await loadConsult(context, consultId);
  return {
    version,
    theirs: { Status: consultStatuses[state][0], Note: note },
    mine: { Status: mine.status, Note: mine.note },
  };
}

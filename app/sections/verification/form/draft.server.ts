import type { AppLoadContext } from '@remix-run/node';
import { dropSaved, type EnteredForm, keepDraft, readOpened, type SavedForm } from '#app/forms/drafts.server.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import type { Verification } from '#server/inova/contract/verifications/verifications.ts';
import { openingTexts, type Texts } from './form-texts.server.ts';

/** The key of a verification's draft. */
export const draftKeyOf = (verificationId: number) => `verification ${verificationId}`;

/** True for SSNs, which are never stored in a draft. */
export const isSensitive = (name: string) => verificationFields.get(name)?.kind === 'ssn';

export const withoutSensitive = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !isSensitive(name)));

/** The form of a verification as saved, for its draft. */
export const savedForm = (verification: Verification): SavedForm => ({
  about: draftKeyOf(verification.id),
  version: verification.version,
  texts: withoutSensitive(openingTexts(verification)),
});

/** What was entered at a version, without SSNs and without fields that were emptied for what they contained. */
function enteredForm(context: AppLoadContext, texts: Texts, version: number): EnteredForm {
  const accepted = Object.entries(withoutSensitive(texts)).filter(([name]) => !context.refusedFields.has(name));
  return { texts: Object.fromEntries(accepted), opened: readOpened(context), version };
}

/** Adds to the user's draft what was entered; true if there is a draft. */
export async function storeDraft(context: AppLoadContext, verification: Verification, version: number, texts: Texts) {
  await keepDraft(context, savedForm(verification), enteredForm(context, texts, version));
  return (await context.drafts.find(draftKeyOf(verification.id))) !== null;
}

/** Removes saved texts from the user's draft. */
export function removeFromDraft(context: AppLoadContext, verificationId: number, texts: Texts): Promise<void> {
  return dropSaved(context, draftKeyOf(verificationId), enteredForm(context, texts, 0));
}

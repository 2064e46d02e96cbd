import type { AppLoadContext } from '@remix-run/node';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { Texts } from './form-texts.server.ts';

/** The key of a verification's draft. */
export const draftKeyOf = (verificationId: number) => `verification ${verificationId}`;

const isSensitive = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** Entered fields that differ from what the form opened with, except SSNs, which are never stored in a draft. */
export function unsavedTexts(enteredTexts: Texts, openingTexts: Texts): Texts {
  const changed = Object.entries(enteredTexts).filter(
    ([name, text]) => text.trim() !== (openingTexts[name] ?? '') && !isSensitive(name),
  );
  return Object.fromEntries(changed);
}

/** Stores unsaved fields as the user's draft and removes an empty draft; true if there is a draft. */
export async function storeDraft({ drafts }: AppLoadContext, verificationId: number, version: number, fields: Texts) {
  const hasFields = Object.keys(fields).length > 0;
  if (hasFields) await drafts.save(draftKeyOf(verificationId), { version, fields, keptAt: new Date() });
  else await drafts.remove(draftKeyOf(verificationId));
  return hasFields;
}

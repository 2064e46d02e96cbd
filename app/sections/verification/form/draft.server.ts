import type { AppLoadContext } from '@remix-run/node';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { Texts } from './form-texts.server.ts';

/** What a draft is of. */
export const draftKeyOf = (verificationId: number) => `verification ${verificationId}`;

const isSensitive = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** The fields typed in that hold something else than is kept; an SSN is never in a draft. */
export function unsavedTexts(enteredTexts: Texts, savedTexts: Texts): Texts {
  const changed = Object.entries(enteredTexts).filter(
    ([name, text]) => text.trim() !== (savedTexts[name] ?? '') && !isSensitive(name),
  );
  return Object.fromEntries(changed);
}

/** Keeps what is not saved as the user's draft; where there is nothing, no draft stays. True where one is kept. */
export async function storeDraft({ drafts }: AppLoadContext, verificationId: number, version: number, fields: Texts) {
  const hasFields = Object.keys(fields).length > 0;
  if (hasFields) await drafts.save(draftKeyOf(verificationId), { version, fields, keptAt: new Date() });
  else await drafts.remove(draftKeyOf(verificationId));
  return hasFields;
}

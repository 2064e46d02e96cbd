import type { AppLoadContext } from '@remix-run/node';
import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { Texts } from './texts.server.ts';

/** What a draft is of. */
export const draftOf = (verificationId: number) => `verification ${verificationId}`;

const isSecret = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** The fields typed in that hold something else than is kept; an SSN is never in a draft. */
export function unsaved(typed: Texts, kept: Texts): Texts {
  const changed = Object.entries(typed).filter(([name, text]) => text.trim() !== (kept[name] ?? '') && !isSecret(name));
  return Object.fromEntries(changed);
}

/** Keeps what is not saved as the user's draft; where there is nothing, no draft stays. True where one is kept. */
export async function keepDraft({ drafts }: AppLoadContext, id: number, version: number, fields: Texts) {
  const isAny = Object.keys(fields).length > 0;
  if (isAny) await drafts.keep(draftOf(id), { version, fields, keptAt: new Date() });
  else await drafts.remove(draftOf(id));
  return isAny;
}

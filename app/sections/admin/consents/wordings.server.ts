import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { newWording } from '#server/inova/contract/signatures/consents.ts';

/** The newest wording of a kind; 404 if there is no such kind. */
export async function findWording({ inova }: AppLoadContext, kind: string | undefined) {
  const found = (await inova.consents.newestWordings()).find((each) => each.kind === kind);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

const lines = (text: string) => text.split(/\r?\n/).flatMap((line) => (line.trim() ? [line.trim()] : []));

/** The form of a wording: the risks are lines. */
export const wordingForm = z.object({
  about: newWording.shape.about,
  risks: z.string({ error: 'Enter the risks' }).max(20_000).transform(lines).pipe(newWording.shape.risks),
  mustSignAgain: z.enum(['yes', 'no'], { error: 'Select whether it must be signed again' }),
  reason: newWording.shape.reason,
});

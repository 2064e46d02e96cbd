import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { faultsByName, type ListingAnswer } from '#server/inova/contract/lists.ts';
import { type Asked, without } from '../asked.ts';

/** A part of a list, what of the address it follows, and what was wrong in the rest, by name. */
export interface Loaded {
  answer: ListingAnswer;
  asked: Asked;
  faults: Record<string, string>;
}

/** Asks for a list; what is wrong in the address is left out and told. */
export async function loadList(inova: Inova, id: string, asked: Asked): Promise<Loaded> {
  try {
    const answer = await inova.listings.show(id, { ...asked, lenient: 'yes' });
    const faults = faultsByName(answer.faults);
    return { answer, asked: without(asked, Object.keys(faults)), faults };
  } catch (error) {
    throw asMissing(error);
  }
}

/** A list that does not exist or is not the user's looks missing. */
export function asMissing(error: unknown): unknown {
  const isMissing = error instanceof InovaError && (error.status === 403 || error.status === 404);
  return isMissing ? new Response(null, { status: 404 }) : error;
}

import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { errorsByName, type ListPage } from '#server/inova/contract/lists.ts';
import { type ListQuery, omitParams } from '../list-query.ts';

/** A part of a list, what of the address it follows, and what was wrong in the rest, by name. */
export interface LoadedList {
  response: ListPage;
  query: ListQuery;
  fieldErrors: Record<string, string>;
}

/** Loads a list; invalid parameters of the address are ignored and reported. */
export async function loadList(inova: Inova, id: string, query: ListQuery): Promise<LoadedList> {
  try {
    const response = await inova.lists.show(id, { ...query, lenient: 'yes' });
    const fieldErrors = errorsByName(response.faults);
    return { response, query: omitParams(query, Object.keys(fieldErrors)), fieldErrors };
  } catch (error) {
    throw toNotFound(error);
  }
}

/** A list that does not exist or is not the user's looks missing. */
export function toNotFound(error: unknown): unknown {
  const isNotFound = error instanceof InovaError && (error.status === 403 || error.status === 404);
  return isNotFound ? new Response(null, { status: 404 }) : error;
}

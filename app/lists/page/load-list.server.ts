import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { errorsByName, type ListPage } from '#server/inova/contract/lists.ts';
import { type ListQuery, omitParams } from '../list-query.ts';

/** A page of a list, the valid part of the query, and the errors of the rest by name. */
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

/** Turns 403 and 404 into 404, so that a list the user may not open looks like one that doesn't exist. */
export function toNotFound(error: unknown): unknown {
  const isNotFound = error instanceof InovaError && (error.status === 403 || error.status === 404);
  return isNotFound ? new Response(null, { status: 404 }) : error;
}

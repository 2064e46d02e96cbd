import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Audience } from './audience.ts';
import type { ListDefinition } from './definition.ts';
import { isAllowed, scopeToUser, toWire } from './list-catalog.ts';
import { parseListQuery, parseStrictListQuery } from './list-query.ts';
import type { ListRequest } from './read.ts';

/** The definition of a list; an error if the user has no access to it. */
export function requireDefinition(lists: ListDefinition[], id: string, { principal }: Audience): ListDefinition {
  const definition = lists.find((each) => each.id === id);
  if (!definition) throw notFound('List not found');
  if (!isAllowed(id, principal)) throw new ApiError(403, "You don't have permission to do this");
  return scopeToUser(definition, principal);
}

/** A list with its parsed query; invalid parameters are an error unless the query is lenient. */
export function openList(
  { store, now, registry }: Pick<ServiceContext, 'store' | 'now' | 'registry'>,
  audience: Audience,
  id: string,
  query: Record<string, string | undefined>,
  isLenient = false,
): ListRequest {
  const definition = requireDefinition(registry.lists, id, audience);
  const parse = isLenient ? parseListQuery : parseStrictListQuery;
  return { store, definition, query: parse(definition, toWire(definition, audience), query), audience, now: now() };
}

import type { ServiceParts } from '../parts.ts';
import { missing, Refused } from '../refusal.ts';
import type { Audience } from './audience.ts';
import { isAllowed, ofUser, onWire } from './catalogue.ts';
import { readAsked, readStrictly } from './conditions.ts';
import type { Definition } from './definition.ts';
import { definitions } from './definitions.ts';
import type { Reading } from './read.ts';

/** A list as it is for a user who may open it. */
export function definitionFor(id: string, { principal }: Audience): Definition {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) throw missing('No such list');
  if (!isAllowed(id, principal)) throw new Refused(403, 'You may not do this');
  return ofUser(definition, principal);
}

/** A list and what is asked of it; what is wrong is refused unless it is read leniently. */
export function openListing(
  { store, now }: Pick<ServiceParts, 'store' | 'now'>,
  audience: Audience,
  id: string,
  query: Record<string, string | undefined>,
  isLenient = false,
): Reading {
  const definition = definitionFor(id, audience);
  const read = isLenient ? readAsked : readStrictly;
  return { store, definition, asked: read(definition, onWire(definition, audience), query), audience, now: now() };
}

import { type Sql, sql } from '#server/store/sql.ts';
import type { Audience } from '../lists/audience.ts';
import { isAllowed, isOfSeveralClinics, ofUser, onWire } from '../lists/catalogue.ts';
import { type Asked, readStrictly } from '../lists/conditions.ts';
import type { Definition } from '../lists/definition.ts';
import { definitions } from '../lists/definitions.ts';
import type { Count, Query, Split, When } from './definition.ts';
import { type Key, keyOf } from './split.ts';

/** A count as it is put to the store. */
export interface Question {
  definition: Definition;
  query: Query;
  asked: Asked;
  /** What is summed up, or of which the median or the greatest is taken; null where rows are counted. */
  measured: { by: 'sum' | 'median' | 'greatest'; value: Sql } | null;
  keys: Key[];
}

/** Whose rows a board shows: one clinic's, or (null) those of all. */
export interface Scope {
  audience: Audience;
  clinic: number | null;
}

/** The question of a count; null where the user may not open its list, or the list cannot show the clinic. */
export function questionOf(count: Count, when: When, scope: Scope, splits: Split[] = []): Question | null {
  const { audience, clinic } = scope;
  if (!isAllowed(count.list, audience.principal)) return null;
  const definition = ofUser(definitionOf(count.list), audience.principal);
  const isWide = isOfSeveralClinics(definition, audience);
  if (!isWide && clinic !== audience.principal.clinic && audience.clinics.length > 1) return null;
  const query = { ...count.asked?.(when), ...(isWide && clinic !== null && { clinic: String(clinic) }) };
  const listing = onWire(definition, audience);
  return {
    definition,
    query,
    asked: readStrictly(definition, listing, query),
    measured: measuredBy(definition, count),
    keys: splits.map((split) => keyOf(split, definition, query, audience)),
  };
}

export function definitionOf(id: string): Definition {
  const definition = definitions.find((each) => each.id === id);
  if (!definition) throw new Error(`A figure counts the list ${id}, which there is none of`);
  return definition;
}

function measuredBy(definition: Definition, count: Count): Question['measured'] {
  const by = (['sum', 'median', 'greatest'] as const).find((each) => count[each]);
  return by ? { by, value: columnValue(definition, count[by] as string) } : null;
}

function columnValue({ id, columns }: Definition, key: string): Sql {
  const column = columns.find((each) => each.key === key);
  if (!column) throw new Error(`A figure measures ${key} of the list ${id}, which has no such column`);
  return sql`(${column.value})::float8`;
}

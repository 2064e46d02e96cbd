import type { ListFilter } from '#server/inova/contract/lists/lists.ts';
import type { NewCohort } from '#server/inova/contract/research.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError } from '../errors.ts';
import type { Audience } from '../lists/audience.ts';
import { fromClause } from '../lists/from-clause.ts';
import { toWire } from '../lists/list-catalog.ts';
import { parseStrictListQuery } from '../lists/list-query.ts';
import { insertCohort } from './cohorts.ts';
import { patientFacts, prescreening } from './lists.ts';

/** Saves the patients who currently match the pre-screening filter as a cohort; returns its number. */
export async function saveCohort(store: Store, audience: Audience, { name, filters }: NewCohort, now: Date) {
  const list = toWire(prescreening, audience);
  const query = parseStrictListQuery(prescreening, list, filters);
  const { clinic, clinics, email } = audience.principal;
  const criteria = list.filters.flatMap((filter) => describeFilter(filter, filters));
  const members = sql`select p.client_id, p.id, ${patientFacts.age}, ${patientFacts.bmi}, ${patientFacts.amh}, ${patientFacts.diagnosis},
    ${patientFacts.prior_cycles} ${fromClause(prescreening, query, now)}`;
  return asClinics(store, query.clinic ? [query.clinic] : clinics, async (db) => {
    const client = query.clinic ?? clinic;
    const cohort = {
      client,
      name,
      filters,
      criteria: criteria.join(', ') || 'All patients',
      by: email,
      at: now,
      members,
    };
    const id = await insertCohort(db, cohort);
    if (id === null) throw new ApiError(400, 'No patients match these filters');
    return id;
  });
}

/** A filter as text: "Age to: 37". */
function describeFilter({ fields, options }: ListFilter, filters: NewCohort['filters']): string[] {
  return fields.flatMap(({ name, label }) => {
    const value = filters[name]?.trim();
    return value ? `${label}: ${options.find((option) => option.value === value)?.label ?? value}` : [];
  });
}

import type { ListingFilter } from '#server/inova/contract/lists.ts';
import type { NewCohort } from '#server/inova/contract/research.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { Audience } from '../lists/audience.ts';
import { onWire } from '../lists/catalogue.ts';
import { readStrictly } from '../lists/conditions.ts';
import { found } from '../lists/found.ts';
import { Refused } from '../refusal.ts';
import { insertCohort } from './cohorts.ts';
import { known, prescreening } from './lists.ts';

/** Keeps everybody the pre-screening filter finds, as they are now; the number of the cohort. */
export async function saveCohort(store: Store, audience: Audience, { name, filters }: NewCohort, now: Date) {
  const listing = onWire(prescreening, audience);
  const asked = readStrictly(prescreening, listing, filters);
  const { clinic, clinics, email } = audience.principal;
  const criteria = listing.filters.flatMap((filter) => wordsOf(filter, filters));
  const members = sql`select p.client_id, p.id, ${known.age}, ${known.bmi}, ${known.amh}, ${known.diagnosis},
    ${known.prior_cycles} ${found(prescreening, asked, now)}`;
  return asClinics(store, asked.clinic ? [asked.clinic] : clinics, async (db) => {
    const client = asked.clinic ?? clinic;
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
    if (id === null) throw new Refused(400, 'Nobody matches these filters');
    return id;
  });
}

/** What a filter asks for, in words: "Age to: 37". */
function wordsOf({ fields, options }: ListingFilter, filters: NewCohort['filters']): string[] {
  return fields.flatMap(({ name, label }) => {
    const value = filters[name]?.trim();
    return value ? `${label}: ${options.find((option) => option.value === value)?.label ?? value}` : [];
  });
}

import type { Listing, ListingColumn, ListingFilter, statusTones } from '#server/inova/contract/listings.ts';
import type { Sql } from '#server/store/sql.ts';

/** A column and how it is read; what it sorts by must never be null, `as` is that value's type in the store. */
export interface Column extends Pick<ListingColumn, 'key' | 'label'> {
  kind: Exclude<ListingColumn['kind'], 'clinic'>;
  value: Sql;
  sort?: { by: Sql; as: 'text' | 'date' | 'timestamptz' | 'bigint' | 'numeric' };
  tones?: Record<string, (typeof statusTones)[number]>;
  words?: Record<string, string>;
  opens?: Opens;
}

/** The list that has the rows a cell counts or adds up. */
export interface Opens {
  list: string;
  /** The filters of that list that the row itself says. */
  with: Record<string, Sql>;
  /** Filters of this list that stay in force there, each with its name there. */
  keeps?: Record<string, string>;
  /** True where the rows may be of other clinics than this one. */
  anyClinic?: boolean;
}

interface Named extends Pick<ListingFilter, 'name' | 'label'> {}

/** Who is asked for the choices of a filter where they are records themselves. */
export type Lookup = 'providers' | 'staff' | 'users' | 'payers' | 'cohorts';

/** A filter and what it asks of the rows. */
export type Filter =
  | (Named & { kind: 'text'; where(text: string): Sql })
  | (Named & { kind: 'select'; options: ListingFilter['options'] | Lookup; where(value: string): Sql })
  | (Named & { kind: 'boolean'; where: { yes: Sql; no: Sql } })
  | (Named & { kind: 'dates' | 'numbers'; from(end: string): Sql; to(end: string): Sql });

/** Records added up: what those of a group have in common, and by name what columns say of it. */
export interface Groups {
  by: Sql;
  values: Record<string, Sql>;
  /** True where each clinic has groups of its own. */
  perClinic?: boolean;
}

/**
 * A list, defined once for page, CSV, API and terminal; who may open it stands in the access table. In its SQL `p` is
 * the patient, `c` the clinic, and `t.now` the present. A list with groups has no patients: its columns speak of `g`, its
 * filters of the records before they are added up.
 */
export interface Definition extends Pick<Listing, 'id' | 'section' | 'title' | 'description' | 'sort'> {
  /** True where it shows the clinic worked in alone. */
  ownClinic?: boolean;
  /** The alias of the records that are listed, one a row; `g` where they are groups. */
  record: Sql;
  from: Sql;
  where?: Sql;
  groups?: Groups;
  filters: Filter[];
  columns: Column[];
}

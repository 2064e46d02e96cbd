import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import type { ListAction, ListActionField } from '#server/inova/contract/list-actions.ts';
import type { ListColumn, ListFilter, ListInfo, statusTones } from '#server/inova/contract/lists.ts';
import type { Sql } from '#server/store/sql.ts';

/** A column; its sort expression is never null, `as` is its type in the database. */
export interface Column extends Pick<ListColumn, 'key' | 'label'> {
  kind: Exclude<ListColumn['kind'], 'clinic'>;
  value: Sql;
  sort?: { by: Sql; as: 'text' | 'date' | 'timestamptz' | 'bigint' | 'numeric' };
  tones?: Record<string, (typeof statusTones)[number]>;
  words?: Record<string, string>;
  opens?: DrillDown;
  /** The page of the listed records; the cell opens the row's. */
  page?: string;
}

/** The list of the rows that a cell counts or adds up. */
export interface DrillDown {
  list: string;
  /** Filters of that list with values from the row. */
  with: Record<string, Sql>;
  /** Filters of this list that are passed on, each with its name there. */
  keeps?: Record<string, string>;
  /** True if the rows may be from clinics other than the row's. */
  anyClinic?: boolean;
}

interface Named extends Pick<ListFilter, 'name' | 'label'> {}

/** The source of a filter's choices that are records. */
export type Lookup = 'providers' | 'counselors' | 'packages' | 'staff' | 'users' | 'payers' | 'cohorts';

/**
 * A filter and what it asks of the rows. Figures split a list by the `day` of its dates and by the `value` of a choice
 * of which each row has one: both must say the same as `from`, `to` and `where`.
 */
export type Filter =
  | (Named & { kind: 'text'; where(text: string): Sql })
  | (Named & { kind: 'select'; options: ListFilter['options'] | Lookup; value?: Sql; where(value: string): Sql })
  | (Named & { kind: 'boolean'; where: { yes: Sql; no: Sql } })
  | (Named & { kind: 'dates'; day: Sql; from(day: string): Sql; to(day: string): Sql })
  | (Named & { kind: 'numbers'; from(least: string): Sql; to(most: string): Sql });

/**
 * What a list is read from. `alone` is the same without the patient, for statements that say nothing of one: PostgreSQL
 * leaves out a join that nothing is asked of, but then does not count by an index alone.
 */
export type Records = Sql & { alone?: Sql };

/** Groups in a statement: those with these keys, or all with the referenced values. */
export type CachedGroups = (options: { keys?: { id: number }[]; referenced?: Sql[] }) => Sql;

/** Aggregated records: the keys of a group, and its values by name. */
export interface Groups {
  by: Sql;
  values: Record<string, Sql>;
  /** True if each clinic has its own groups. */
  perClinic?: boolean;
  /** Cached groups, which replace the query of their records. */
  cached?: CachedGroups;
}

/** A field of an action; an empty one is null in the values. */
export type ActionField = Pick<ListActionField, 'name' | 'label'> &
  Partial<Pick<ListActionField, 'required' | 'hint' | 'initial'>> &
  (
    | { kind: 'staff' }
    | { kind: 'counselor' }
    | { kind: 'text' | 'textarea'; maxLength?: number }
    | { kind: 'date'; direction?: 'ahead' | 'behind' }
    | { kind: 'select'; options: (string | ListActionField['options'][number])[] }
    | { kind: 'number'; least: number; most: number; decimals?: number }
  );

/** A running action: its user, time and values, and its rows as the table `chosen`. */
export interface ActionContext {
  by: string;
  at: Date;
  values: Record<string, string | null>;
  /** `client_id`, `id`, `patient_id`, and `today` in the clinic. */
  selection: Sql;
}

/** An action on rows; rows that do not match `where` stay as they are. */
export interface Action extends Pick<ListAction, 'key' | 'label' | 'done'> {
  tone?: ListAction['tone'];
  fields?: ActionField[];
  where?: Sql;
  /** A further requirement than access to the list. */
  who?: Requirement['who'];
  /** If its statements queue email: whether it fails while email is turned off. */
  email?: 'needed' | 'if possible';
  /** Checked in order before it runs: a row with a `message`, about a `field` or the whole, is an error. */
  preconditions?(context: ActionContext): Sql[];
  /** Statements for all rows at once, in one transaction that has locked the rows. */
  run(doing: ActionContext): Sql[];
  /** Further work in the same transaction that statements alone cannot do. */
  afterRun?(db: PoolClient, doing: ActionContext): Promise<unknown>;
  /** What it changes, if undoing restores all of it: it writes nothing else and notifies nobody. */
  undo?: Undoable;
}

/** The columns that an action changes; with a `version`, undoing counts as a change. */
export interface Undoable {
  table: string;
  columns: string[];
  isVersioned?: true;
}

/**
 * A list, defined once for page, CSV, API and terminal; who may open it stands in the access table. In its SQL `p` is
 * the patient, `c` the clinic, and `t.now` the present. A list with groups has no patients: its columns speak of `g`, its
 * filters of the records before they are added up.
 */
export interface ListDefinition extends Pick<ListInfo, 'id' | 'section' | 'title' | 'description' | 'sort'> {
  /** True if it shows only the current clinic. */
  ownClinic?: boolean;
  /** The user's own rows, if users see only those. */
  own?: (user: Principal) => Sql;
  /** The alias of the listed records, one per row; `g` for groups. */
  record: Sql;
  from: Records;
  /** The parts of `from`, if it is a union; from `unionOfKinds`. */
  parts?: Records[];
  /** The alias of the record with the parts as lines, if they are in its order. */
  parentRecord?: Sql;
  /** Joins by alias, left out where nothing references the `alias`; each adds at most one row, so that counts stay. */
  lookups?: Record<string, Sql>;
  where?: Sql;
  groups?: Groups;
  /** True if rows have no patient, so that there is no `p`. */
  noPatients?: boolean;
  /** The number of the record that a row opens, if not the listed one. */
  opened?: Sql;
  filters: Filter[];
  columns: Column[];
  /** What a row is: 'authorization'; in messages and the history of changes. */
  noun?: string;
  actions?: Action[];
}

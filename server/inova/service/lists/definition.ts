import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import type { ListAction, ListActionField } from '#server/inova/contract/lists/list-actions.ts';
import type { ListColumn, ListFilter, ListInfo, statusTones } from '#server/inova/contract/lists/lists.ts';
import type { Sql } from '#server/store/sql.ts';

/** A column; its sort expression must not be null, `as` is that expression's database type. */
export interface Column extends Pick<ListColumn, 'key' | 'label'> {
  kind: Exclude<ListColumn['kind'], 'clinic'>;
  value: Sql;
  sort?: { by: Sql; as: 'text' | 'date' | 'timestamptz' | 'bigint' | 'numeric' };
  tones?: Record<string, (typeof statusTones)[number]>;
  words?: Record<string, string>;
  opens?: DrillDown;
  /** The page of the listed records, or of their patients; the cell links to the row's record there. */
  page?: string;
  pageOf?: 'patient';
  /** Leaves out the time of day of an instant where the page is narrow. */
  isBrief?: true;
}

/** The list that shows the rows a cell counts or aggregates. */
export interface DrillDown {
  list: string;
  /** Filters of that list, with values from the row. */
  with: Record<string, Sql>;
  /** Filters of this list that are passed on, each with its name in that list. */
  keeps?: Record<string, string>;
  /** True if those rows can be from clinics other than the row's. */
  anyClinic?: boolean;
}

interface Named extends Pick<ListFilter, 'name' | 'label'> {}

/** The kinds of records a filter can offer as choices. */
export type Lookup = 'providers' | 'counselors' | 'packages' | 'staff' | 'users' | 'payers' | 'cohorts';

/**
 * A filter and its conditions. Figures break a list down by the `day` of a date filter, and by the `value` of a choice
 * that has one value per row; both must be consistent with `from`, `to` and `where`.
 */
export type Filter =
  | (Named & { kind: 'text'; where(text: string): Sql })
  | (Named & { kind: 'select'; options: ListFilter['options'] | Lookup; value?: Sql; where(value: string): Sql })
  | (Named & { kind: 'boolean'; where: { yes: Sql; no: Sql } })
  | (Named & { kind: 'dates'; day: Sql; from(day: string): Sql; to(day: string): Sql })
  | (Named & { kind: 'numbers'; from(least: string): Sql; to(most: string): Sql });

/**
 * The source of a list's rows. `alone` leaves out the patient join, for statements that don't reference it: PostgreSQL
 * drops an unused join by itself, but then doesn't count with an index-only scan.
 */
export type Records = Sql & { alone?: Sql };

/** Cached groups for a statement: those with these keys, or all with the referenced values. */
export type CachedGroups = (options: { keys?: { id: number }[]; referenced?: Sql[] }) => Sql;

/** Aggregated records: the expressions to group by, and the values by name. */
export interface Groups {
  by: Sql;
  values: Record<string, Sql>;
  /** True if groups are per clinic. */
  perClinic?: boolean;
  /** Cached groups, used instead of querying their records. */
  cached?: CachedGroups;
}

/** A field of an action; an empty one is null in the action's values. */
export type ActionField = Pick<ListActionField, 'name' | 'label'> &
  Partial<Pick<ListActionField, 'required' | 'hint' | 'initial'>> &
  (
    | { kind: 'staff' }
    | { kind: 'counselor' }
    | { kind: 'text' | 'textarea'; maxLength?: number }
    | { kind: 'time' }
    | { kind: 'date'; direction?: 'ahead' | 'from today' | 'behind' }
    | { kind: 'select'; options: (string | ListActionField['options'][number])[] }
    | { kind: 'number'; least: number; most: number; decimals?: number }
  );

/** A running action: its user, time and values, and its rows as the table `chosen`. */
export interface ActionContext {
  by: string;
  at: Date;
  values: Record<string, string | null>;
  /** The table `chosen`: `client_id`, `id`, `patient_id`, and `today` in the clinic. */
  selection: Sql;
}

/** An action on rows; rows that don't match `where` are skipped. */
export interface Action extends Pick<ListAction, 'key' | 'label' | 'done'> {
  tone?: ListAction['tone'];
  fields?: ActionField[];
  where?: Sql;
  /** The email of the only user to whom it is not offered on a row; running it has its own preconditions. */
  notOfferedTo?: Sql;
  /** A requirement in addition to access to the list. */
  who?: Requirement['who'];
  /** Set if its statements queue email: whether the action fails while email is turned off. */
  email?: 'needed' | 'if possible';
  /** Checked in order before it runs: a row with a `message`, on a `field` or the whole form, is an error. */
  preconditions?(context: ActionContext): Sql[];
  /** What to know about these rows before it runs: a `message`, and whether their clinic's rules refuse the action. */
  caution?(context: Pick<ActionContext, 'selection'>): Sql;
  /** Statements for all rows at once, in one transaction with the rows locked. */
  run(doing: ActionContext): Sql[];
  /** Further work in the same transaction that needs more than statements. */
  afterRun?(db: PoolClient, doing: ActionContext): Promise<unknown>;
  /** What it changes, if undo can restore all of it: the action otherwise writes only what follows, and notifies nobody. */
  undo?: Undoable;
}

/** The columns that an action changes; with `isVersioned`, undoing increments the version. */
export interface Undoable {
  table: string;
  columns: string[];
  isVersioned?: true;
  /** Recomputes what follows from the columns, after they are restored. */
  afterwards?(context: Pick<ActionContext, 'selection' | 'at'>): Sql;
}

/**
 * A list, defined once for page, CSV, API and CLI; its access rules are in the access table. In its SQL `p` is the
 * patient, `c` the clinic, and `t.now` the current time. A list with groups has no patients: its columns refer to `g`,
 * its filters to the records before aggregation.
 */
export interface ListDefinition extends Pick<ListInfo, 'id' | 'section' | 'title' | 'description' | 'sort'> {
  /** True if it shows only the current clinic. */
  ownClinic?: boolean;
  /** The condition for the user's own rows, if users see only those. */
  own?: (user: Principal) => Sql;
  /** The alias of the listed records, one per row; `g` for groups. */
  record: Sql;
  /** What tells a patient's rows apart, for the actions on them: the test, the procedure. */
  item?: Sql;
  from: Records;
  /** The parts of `from`, if it is a union (see `unionOfKinds`). */
  parts?: Records[];
  /** True for a list that is short even in a large network: one pass over its rows counts them and finds the page. */
  isShort?: true;
  /** The alias of the record whose lines are the parts, if the list is in its order. */
  parentRecord?: Sql;
  /** True if there is an index of the patients that it can have, in the order of their names, in which it is sorted. */
  inNameOrder?: true;
  /** Joins by alias, left out if nothing references it; each adds at most one row, so that counts don't change. */
  lookups?: Record<string, Sql>;
  where?: Sql;
  groups?: Groups;
  /** True if rows have no patient, and so no `p`. */
  noPatients?: boolean;
  /** The number of the record that a row opens, if it isn't the listed one. */
  opened?: Sql;
  filters: Filter[];
  columns: Column[];
  /** Keys of the columns that pages show only to users who select them, because others fill the window. */
  extraColumns?: string[];
  /** The name of a row, such as 'authorization'; used in messages and the change history. */
  noun?: string;
  actions?: Action[];
}

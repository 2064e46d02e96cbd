import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { Requirement } from '#server/access/requirements.ts';
import type { ListAction, ListActionField } from '#server/inova/contract/list-actions.ts';
import type { ListColumn, ListFilter, ListInfo, statusTones } from '#server/inova/contract/lists.ts';
import type { Sql } from '#server/store/sql.ts';

/** A column and how it is read; what it sorts by must never be null, `as` is that value's type in the store. */
export interface Column extends Pick<ListColumn, 'key' | 'label'> {
  kind: Exclude<ListColumn['kind'], 'clinic'>;
  value: Sql;
  sort?: { by: Sql; as: 'text' | 'date' | 'timestamptz' | 'bigint' | 'numeric' };
  tones?: Record<string, (typeof statusTones)[number]>;
  words?: Record<string, string>;
  opens?: DrillDown;
  /** The page of the listed records, of which the cell opens the row's. */
  page?: string;
}

/** The list that has the rows a cell counts or adds up. */
export interface DrillDown {
  list: string;
  /** The filters of that list that the row itself says. */
  with: Record<string, Sql>;
  /** Filters of this list that stay in force there, each with its name there. */
  keeps?: Record<string, string>;
  /** True where the rows may be of other clinics than this one. */
  anyClinic?: boolean;
}

interface Named extends Pick<ListFilter, 'name' | 'label'> {}

/** Who is asked for the choices of a filter where they are records themselves. */
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

/** Groups as a statement reads them: those of these keys, or all of them with the values that are spoken of. */
export type CachedGroups = (options: { keys?: { id: number }[]; referenced?: Sql[] }) => Sql;

/** Records added up: what those of a group have in common, and by name what columns say of it. */
export interface Groups {
  by: Sql;
  values: Record<string, Sql>;
  /** True where each clinic has groups of its own. */
  perClinic?: boolean;
  /** The groups, where they were found before; what is asked of their records is asked of them no more. */
  cached?: CachedGroups;
}

/** A field of an action; an empty one is null among the values. */
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

/** An action under way: by whom, when, with what was filled in, and its rows, as a table `chosen` of a statement. */
export interface ActionContext {
  by: string;
  at: Date;
  values: Record<string, string | null>;
  /** `client_id`, `id`, `patient_id`, and `today` in the clinic. */
  selection: Sql;
}

/** What can be done with rows: those it does not apply to (`where`) are left as they are. */
export interface Action extends Pick<ListAction, 'key' | 'label' | 'done'> {
  tone?: ListAction['tone'];
  fields?: ActionField[];
  where?: Sql;
  /** Where not everyone who may open the list may do it. */
  who?: Requirement['who'];
  /** Where its statements ask for emails, which are sent once it is done: whether it is refused while none can be sent. */
  email?: 'needed' | 'if possible';
  /** Asked one after another before it is done: a row with a `message`, about a `field` or all of it, refuses it. */
  preconditions?(context: ActionContext): Sql[];
  /** Statements for all its rows at once, done in one transaction in which the rows are locked. */
  run(doing: ActionContext): Sql[];
  /** What is to be done in the same transaction once they have run, where statements alone cannot say it. */
  afterRun?(db: PoolClient, doing: ActionContext): Promise<unknown>;
  /** What it changes, where all of that can be taken back: nothing else is written, and nobody was told. */
  undo?: Undoable;
}

/** Columns of the records that an action changes; where they have a `version`, undoing counts as a change. */
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
  /** True where it shows the clinic worked in alone. */
  ownClinic?: boolean;
  /** What makes a row the user's, where everyone sees none but their own. */
  own?: (user: Principal) => Sql;
  /** The alias of the records that are listed, one a row; `g` where they are groups. */
  record: Sql;
  from: Records;
  /** What `from` is the union of, where it is one: the same with each of its parts alone, made by `ofKinds`. */
  parts?: Records[];
  /** The alias of the record of which the parts are lines, in whose order they are: they are found together along it. */
  parentRecord?: Sql;
  /** Joined to `from`, by alias, where they are spoken of: at most one row each, so that they change none. */
  lookups?: Record<string, Sql>;
  where?: Sql;
  groups?: Groups;
  /** True where rows are about no patient, so that there is no `p`. */
  noPatients?: boolean;
  /** The number of the record that a row opens, where the listed ones have no page. */
  opened?: Sql;
  filters: Filter[];
  columns: Column[];
  /** What a row is: 'authorization'; messages and the history of changes say it. */
  noun?: string;
  actions?: Action[];
}

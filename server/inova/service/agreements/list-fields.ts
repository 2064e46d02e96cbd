import { alias, type Sql, sql } from '#server/store/sql.ts';
import {
  dayOf,
  moneyColumn,
  numberColumn,
  providerColumn,
  providerFilter,
  statusColumn,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Column, Filter } from '../lists/definition.ts';

export const section = 'Consults and agreements';

export const g = alias('g');

/** Agreements with their patient and clinic. */
export const agreements = withPatients(sql`inova.agreements`, g);

export const isSigned = sql`${g}.state = 'signed'`;

/** True for an agreement made after a consult. */
export const isFromConsult = (consult: Sql) => sql`${g}.client_id = ${consult}.client_id
  and ${g}.patient_id = ${consult}.patient_id and ${g}.created_at > ${consult}.starts_at`;

/** The package name as agreed, even if the package has been renamed since. */
export function packageOf(agreement: Sql): Sql {
  return sql`coalesce((select i.name from inova.agreement_items i where i.client_id = ${agreement}.client_id
    and i.agreement_id = ${agreement}.id and i.kind = 'package' limit 1), 'No package')`;
}

export const packageColumn = textColumn('package', 'Package', packageOf(g));

export const packageFilter: Filter = {
  name: 'package',
  label: 'Package',
  kind: 'select',
  options: 'packages',
  value: packageOf(g),
  where: (value) => sql`${packageOf(g)} = ${value}`,
};

export function counselorColumn(counselor: Sql): Column {
  return providerColumn(counselor, 'Counselor');
}

export function counselorFilter(counselor: Sql): Filter {
  return { ...providerFilter(counselor), label: 'Counselor', options: 'counselors' };
}

export const stateColumn = statusColumn('state', 'Agreement', sql`${g}.state`, {
  draft: 'neutral',
  'estimate sent': 'advisory',
  sent: 'advisory',
  signed: 'healthy',
  revoked: 'unhealthy',
});

export const totalColumn = moneyColumn('total', 'Total', sql`${g}.total_cents`);
export const balanceColumn = moneyColumn('balance', 'Balance', sql`${g}.balance_cents`);

/** The days since an instant, in the clinic's time zone. */
export const daysSince = (at: Sql) => sql`(${today} - ${dayOf(at)})`;

export const daysColumn = (key: string, label: string, at: Sql): Column => numberColumn(key, label, daysSince(at));

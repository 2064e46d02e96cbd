import {
  counselorColumn,
  counselorFilter,
  g,
  packageFilter,
  packageOf,
  stateColumn,
} from '#server/inova/service/agreements/list-fields.ts';
import {
  booleanFilter,
  choiceFilter,
  instantColumn,
  instantsFilter,
  moneyColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  payerFilter,
  textColumn,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { DrillDown, Filter, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { groupValue } from '../../lists/aliases.ts';

const consults = withPatients(sql`inova.appointments`, sql`a`);
/** The agreement made after a consult, or its replacement. */
const agreement = {
  g: sql`left join lateral (select * from inova.agreements y where y.client_id = a.client_id and y.appointment_id = a.id
    order by y.id desc limit 1) g on true`,
};
const wasHeld = sql`a.type = 'Financial consult' and a.state = 'seen'`;

const payer = sql`(select i.payer from inova.coverages i where i.client_id = a.client_id
  and i.patient_id = a.patient_id and i.termed_on is null order by i.rank, i.id limit 1)`;
const packageName = sql`case when ${g}.id is not null then ${packageOf(g)} end`;
const heldFilter = instantsFilter('held', 'Held', sql`a.starts_at`);
/** The steps a consult's agreement can reach; each includes the later ones. */
const steps: Record<string, { label: string; is: Sql }> = {
  estimate: { label: 'Estimate sent', is: sql`${g}.estimate_sent_at is not null` },
  sent: { label: 'Agreement sent', is: sql`${g}.sent_at is not null` },
  signed: { label: 'Signed', is: sql`${g}.state = 'signed'` },
  paid: { label: 'Paid in full', is: sql`${g}.state = 'signed' and ${g}.balance_cents = 0` },
};
const reachedFilter: Filter = {
  name: 'reached',
  label: 'Progress',
  kind: 'select',
  options: Object.entries(steps).map(([value, { label }]) => ({ value, label })),
  where: (value) => steps[value]?.is ?? sql`false`,
};
const isInsured = sql`${payer} is not null`;

/** The consults of a group: all, or those with an agreement in this status. */
function consultsOfGroup(state?: string): DrillDown {
  const yesOrNo = (value: Sql) => sql`case when ${value} is null then 'no' end`;
  return {
    list: 'consults-held',
    with: {
      provider: groupValue('counselor'),
      payer: groupValue('payer'),
      insured: yesOrNo(groupValue('payer')),
      package: groupValue('package'),
      chosen: yesOrNo(groupValue('package')),
      ...(state && { state: sql`${state}::text` }),
    },
    keeps: { held: 'held' },
  };
}

export const financialConsultLists: ListDefinition[] = [
  {
    id: 'consults-held',
    section: 'Reports',
    title: 'Financial consults held',
    description: 'Held financial consults with payer, package, and agreement status.',
    record: sql`a`,
    from: consults,
    lookups: agreement,
    where: wasHeld,
    opened: sql`${g}.id`,
    filters: [
      nameFilter,
      heldFilter,
      reachedFilter,
      counselorFilter(sql`a.provider_id`),
      payerFilter(payer),
      booleanFilter('insured', 'Insured', isInsured),
      packageFilter,
      booleanFilter('chosen', 'Package chosen', sql`${g}.id is not null`),
      choiceFilter('state', 'Agreement', sql`${g}.state`, ['draft', 'estimate sent', 'sent', 'signed', 'revoked']),
    ],
    extraColumns: ['payer'],
    columns: [
      patientColumn,
      instantColumn('held', 'Held', sql`a.starts_at`),
      counselorColumn(sql`a.provider_id`),
      textColumn('payer', 'Payer', sql`coalesce(${payer}, 'Self-pay')`),
      textColumn('package', 'Package', packageName),
      stateColumn,
      moneyColumn('total', 'Total', sql`${g}.total_cents`),
      moneyColumn('paid', 'Paid', sql`${g}.paid_cents`),
    ],
    sort: '-held',
  },
  {
    id: 'fc-specific',
    section: 'Reports',
    title: 'Financial consults by counselor, payer and package',
    description: 'Consults held, agreements signed, and amounts signed.',
    record: g,
    from: consults,
    lookups: agreement,
    where: wasHeld,
    groups: {
      by: sql`a.client_id, a.provider_id, ${payer}, ${packageName}`,
      perClinic: true,
      values: {
        counselor: sql`a.provider_id`,
        counselor_name: sql`(select v.name from inova.providers v where v.client_id = a.client_id and v.id = a.provider_id)`,
        payer,
        package: packageName,
        consults: sql`count(*)`,
        signed: sql`count(*) filter (where ${g}.state = 'signed')`,
        cents: sql`coalesce(sum(${g}.total_cents) filter (where ${g}.state = 'signed'), 0)`,
      },
    },
    filters: [heldFilter, counselorFilter(sql`a.provider_id`), payerFilter(payer), packageFilter],
    columns: [
      textColumn('counselor', 'Counselor', groupValue('counselor_name')),
      textColumn('payer', 'Payer', sql`coalesce(${groupValue('payer')}, 'Self-pay')`),
      textColumn('package', 'Package', sql`coalesce(${groupValue('package')}, 'None yet')`),
      { ...numberColumn('consults', 'Consults held', groupValue('consults')), opens: consultsOfGroup() },
      { ...numberColumn('signed', 'Signed', groupValue('signed')), opens: consultsOfGroup('signed') },
      { ...moneyColumn('total', 'Amount signed', groupValue('cents')), opens: consultsOfGroup('signed') },
    ],
    sort: '-consults',
  },
];

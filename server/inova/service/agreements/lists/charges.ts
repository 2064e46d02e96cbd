import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  moneyColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  textColumn,
  unionOfKinds,
  withPatients,
} from '#server/inova/service/lists/columns-and-filters.ts';
import type { DrillDown, ListDefinition } from '#server/inova/service/lists/definition.ts';
import { sql } from '#server/store/sql.ts';
import { groupValue } from '../../lists/aliases.ts';
import { packageOf } from '../list-fields.ts';

/** Claims with the invoice for the patient's share; an undecided claim is outstanding in full. */
const claims = sql`select m.client_id, m.id as record_id, m.patient_id, 'claim' as kind, m.number as what,
    m.submitted_on as billed_on, m.billed_cents as billed, m.paid_cents + coalesce(n.paid_cents, 0) as collected,
    case when m.state in ('submitted', 'appealed') then m.billed_cents
      when n.state = 'void' then 0
      else m.patient_share_cents - coalesce(n.paid_cents + n.written_off_cents, 0) end as outstanding
  from inova.claims m left join inova.invoices n on n.client_id = m.client_id and n.claim_id = m.id and not n.is_replaced`;

/** Amounts billed to patients and payers; the part neither collected nor outstanding was written off. */
const billed = [
  sql`select g.client_id, g.id as record_id, g.patient_id, 'agreement' as kind, ${packageOf(sql`g`)} as what,
    g.signed_on as billed_on, g.total_cents as billed, g.paid_cents as collected,
    g.balance_cents as outstanding
  from inova.agreements g where g.state = 'signed'`,
  claims,
  sql`select n.client_id, n.id as record_id, n.patient_id, 'invoice' as kind, n.number as what, n.issued_on as billed_on,
    n.amount_cents as billed, n.paid_cents as collected, n.balance_cents as outstanding
  from inova.invoices n where n.claim_id is null and n.state <> 'void'`,
];

const charges = unionOfKinds(billed, (records) => withPatients(records, sql`h`));
const kindFilter = choiceFilter('kind', 'Type', sql`h.kind`, ['agreement', 'claim', 'invoice']);
const writtenOff = sql`(h.billed - h.collected - h.outstanding)`;
const month = sql`date_trunc('month', h.billed_on)::date`;

/** The charges of a group's month: all, or only those outstanding. */
function chargesOfMonth(isOutstanding?: 'yes'): DrillDown {
  return {
    list: 'charges',
    with: {
      billedFrom: groupValue('month'),
      billedTo: sql`(${groupValue('month')} + interval '1 month' - interval '1 day')::date`,
      ...(isOutstanding && { isOutstanding: sql`'yes'` }),
    },
    keeps: { kind: 'kind' },
  };
}

export const chargeLists: ListDefinition[] = [
  {
    id: 'charges',
    section: 'Reports',
    title: 'Charges',
    description:
      'Signed agreements, claims with the patient share, and invoices: billed, collected, written off, and outstanding.',
    record: sql`h`,
    ...charges,
    filters: [
      nameFilter,
      daysFilter('billed', 'Billed', sql`h.billed_on`),
      kindFilter,
      booleanFilter('isOutstanding', 'Outstanding', sql`h.outstanding > 0`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      dateColumn('billed', 'Billed', sql`h.billed_on`),
      textColumn('kind', 'Type', sql`h.kind`),
      textColumn('what', 'Description', sql`h.what`),
      moneyColumn('amount', 'Amount', sql`h.billed`),
      moneyColumn('collected', 'Collected', sql`h.collected`),
      moneyColumn('writtenOff', 'Written off', writtenOff),
      moneyColumn('outstanding', 'Outstanding', sql`h.outstanding`),
    ],
    sort: '-billed',
  },
  {
    id: 'financial-report',
    section: 'Reports',
    title: 'Financial report',
    description: 'Amounts billed in each month, and how much was collected, written off, or is outstanding.',
    record: sql`g`,
    ...charges,
    groups: {
      by: month,
      values: {
        month,
        found: sql`count(*)`,
        billed: sql`sum(h.billed)`,
        collected: sql`sum(h.collected)`,
        written_off: sql`sum(${writtenOff})`,
        outstanding: sql`sum(h.outstanding)`,
      },
    },
    filters: [kindFilter],
    columns: [
      {
        ...dateColumn('month', 'Month', groupValue('month')),
        kind: 'text',
        value: sql`to_char(${groupValue('month')}, 'YYYY-MM')`,
      },
      { ...numberColumn('charges', 'Charges', groupValue('found')), opens: chargesOfMonth() },
      { ...moneyColumn('amount', 'Billed', groupValue('billed')), opens: chargesOfMonth() },
      moneyColumn('collected', 'Collected', groupValue('collected')),
      moneyColumn('writtenOff', 'Written off', groupValue('written_off')),
      { ...moneyColumn('outstanding', 'Outstanding', groupValue('outstanding')), opens: chargesOfMonth('yes') },
    ],
    sort: '-month',
  },
];

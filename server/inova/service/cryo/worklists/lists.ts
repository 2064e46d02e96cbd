import { dispositionStatuses } from '#server/inova/contract/cryo/dispositions.ts';
import type { statusTones } from '#server/inova/contract/lists/lists.ts';
import { alias, sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  dayOf,
  daysFilter,
  eventColumn,
  latestToday,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  today,
  unionOfKinds,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { ListDefinition } from '../../lists/definition.ts';
import { cardDays, dueWork, workKinds } from './due-work.ts';

const section = 'Cryo';

/** Patients with specimens in storage, and what of their account is still missing. */
const owners = sql`(select o.*, o.patient_id as id from inova.cryo_owners o where o.specimens > 0)`;

const missing = sql`concat_ws(', ', case when w.account_id is null then 'account' end,
  case when not w.has_agreement then 'agreement' end, case when not w.has_card then 'card' end)`;
const since = sql`case when w.since_at is null then w.since_day else ${dayOf(sql`w.since_at`)} end`;
const age = sql`greatest(0, ${today} - ${since})`;
const dispositionAge = sql`${today} - (d.created_at at time zone c.time_zone)::date`;
const dispositionStatus = sql`${alias('s')}.status`;

const workTones: Record<(typeof workKinds)[number], (typeof statusTones)[number]> = {
  'failed card': 'unhealthy',
  'unknown charge': 'unhealthy',
  'expiring card': 'advisory',
  'expiring consent': 'advisory',
  shipment: 'neutral',
};

/** Work with storage that is due, accounts to set up, and dispositions that wait. */
export const cryoWorklists: ListDefinition[] = [
  {
    id: 'cryo-worklist',
    section,
    title: 'Cryo worklist',
    description:
      'Failed cards, expiring cards and consents, shipments on their way, and charges with an unknown result.',
    record: sql`w`,
    ...unionOfKinds(dueWork, (records) => withPatients(records, sql`w`)),
    isShort: true,
    where: sql`${since} <= ${today} and w.by_on <= ${latestToday} + ${cardDays}::int`,
    filters: [
      nameFilter,
      choiceFilter('kind', 'Work', sql`w.kind`, [...workKinds]),
      daysFilter('since', 'Since', since),
      daysFilter('due', 'Due', sql`w.due_on`),
    ],
    columns: [
      patientColumn,
      statusColumn('kind', 'Work', sql`w.kind`, workTones),
      textColumn('what', 'Details', sql`w.what`),
      { ...dateColumn('since', 'Since', since), sort: { by: since, as: 'date' } },
      dateColumn('due', 'Due', sql`w.due_on`),
      numberColumn('age', 'Days', age),
    ],
    sort: 'since',
    noun: 'piece of cryo work',
    item: sql`w.kind`,
  },
  {
    id: 'cryo-worklist-new',
    section,
    title: 'New storage accounts',
    description: 'Patients with specimens in storage but without an account, a storage agreement, or a card.',
    record: sql`w`,
    from: withPatients(owners, sql`w`),
    where: sql`(w.account_id is null or not w.has_agreement or not w.has_card)`,
    filters: [
      nameFilter,
      booleanFilter('account', 'Storage account', sql`w.account_id is not null`),
      booleanFilter('agreement', 'Storage agreement', sql`w.has_agreement`),
      booleanFilter('card', 'Card on file', sql`w.has_card`),
      daysFilter('frozen', 'First freeze', sql`w.first_on`),
    ],
    columns: [
      patientColumn,
      textColumn('missing', 'Missing', missing),
      numberColumn('specimens', 'In storage', sql`w.specimens`),
      dateColumn('frozen', 'First freeze', sql`w.first_on`),
      numberColumn('age', 'Days', sql`${today} - w.first_on`),
    ],
    sort: '-frozen',
    noun: 'storage account',
  },
  {
    id: 'cryo-dispositions',
    section,
    title: 'Dispositions',
    description:
      'The newest disposition of each patient: who is still to sign, and which are revoked or contradicting.',
    record: sql`d`,
    from: withPatients(sql`inova.cryo_dispositions`, sql`d`),
    // Computed once a row, however often it is read, because of `offset 0`.
    lookups: {
      s: sql`cross join lateral (select inova.cryo_disposition_status(d.client_id, d.id) as status offset 0) s`,
    },
    where: sql`not exists (select from inova.cryo_dispositions o where o.client_id = d.client_id
      and o.patient_id = d.patient_id and o.version > d.version)`,
    filters: [
      nameFilter,
      choiceFilter(
        'status',
        'Status',
        dispositionStatus,
        dispositionStatuses.filter((status) => status !== 'replaced'),
      ),
      choiceFilter('basis', 'Basis', sql`d.basis`, ['signed', 'unclaimed']),
    ],
    columns: [
      patientColumn,
      statusColumn('status', 'Status', dispositionStatus, {
        'in force': 'healthy',
        'half signed': 'advisory',
        waiting: 'advisory',
        contradicting: 'unhealthy',
        revoked: 'unhealthy',
      }),
      numberColumn('version', 'Version', sql`d.version`),
      textColumn('basis', 'Basis', sql`d.basis`),
      eventColumn('created', 'Created', sql`d.created_at`),
      staffColumn('by', 'Created by', sql`d.created_by`),
      numberColumn('age', 'Days', dispositionAge),
    ],
    sort: '-created',
    noun: 'disposition',
  },
];

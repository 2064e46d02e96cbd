import { pgtStatuses, specimenKinds, specimenStates } from '#server/inova/contract/cryo/specimens.ts';
import { beginsWith, type Sql, sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  dateColumn,
  daysFilter,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  staffFilter,
  statusColumn,
  textColumn,
  withPatients,
} from '../../lists/columns-and-filters.ts';
import type { Column, Filter, ListDefinition } from '../../lists/definition.ts';

const section = 'Cryo';

const place = sql`left join inova.cryo_positions o on o.client_id = s.client_id and o.id = s.position_id
  left join inova.cryo_containers k on k.client_id = o.client_id and k.id = o.root_id`;
const specimens = withPatients(sql`inova.cryo_specimens`, sql`s`, place);

const barcodeColumn: Column = {
  ...textColumn('barcode', 'Barcode', sql`s.barcode`),
  sort: { by: sql`s.barcode`, as: 'text' },
  page: '/cryo/specimens',
};
const stateColumn = statusColumn('state', 'Status', sql`s.state`, {
  stored: 'healthy',
  out: 'degraded',
  registered: 'advisory',
});

const beginsUpper = (name: string, label: string, column: Sql): Filter => ({
  name,
  label,
  kind: 'text',
  where: (text) => beginsWith(column, sql`upper(${text})`),
});

const filters: Filter[] = [
  beginsUpper('barcode', 'Barcode', sql`s.barcode`),
  beginsUpper('position', 'Position', sql`o.address`),
  nameFilter,
  choiceFilter('kind', 'Type', sql`s.kind`, [...specimenKinds]),
  choiceFilter('state', 'Status', sql`s.state`, [...specimenStates]),
  daysFilter('frozen', 'Frozen', sql`s.frozen_on`),
  choiceFilter('pgt', 'PGT', sql`s.pgt_status`, [...pgtStatuses]),
  booleanFilter('abandoned', 'Abandoned', sql`s.standing = 'abandoned'`),
  booleanFilter('account', 'Storage account', sql`s.account_id is not null`),
];

const columns: Column[] = [
  patientColumn,
  barcodeColumn,
  textColumn('position', 'Position', sql`o.address`),
  textColumn('kind', 'Type', sql`upper(left(s.kind, 1)) || substr(s.kind, 2)`),
  stateColumn,
  dateColumn('frozen', 'Frozen', sql`s.frozen_on`),
  textColumn('grade', 'Grade', sql`s.grade`),
  numberColumn('day', 'Day', sql`s.day`),
  textColumn('pgt', 'PGT', sql`s.pgt_status`),
  numberColumn('count', 'Count', sql`s.count`),
  textColumn('device', 'Device', sql`s.device`),
];
const extraColumns = ['day', 'pgt', 'count', 'device'];

/** The status of the storage account of a specimen, which its cell opens. */
const accountColumn: Column = {
  ...textColumn(
    'account',
    'Storage account',
    sql`(select initcap(a.state) from inova.cryo_accounts a where a.client_id = s.client_id and a.id = s.account_id)`,
  ),
  page: '/cryo/cryodash',
  pageOf: 'patient',
};

const addressOf = (position: Sql) =>
  sql`(select o.address from inova.cryo_positions o where o.client_id = m.client_id and o.id = ${position})`;
const barcodeOf = sql`(select s.barcode from inova.cryo_specimens s where s.client_id = m.client_id and s.id = m.specimen_id)`;

/** What is frozen, where it is, and how it moved. */
export const inventoryLists: ListDefinition[] = [
  {
    id: 'cryo-inventory',
    section,
    title: 'Cryo inventory',
    description: 'Every specimen, by barcode, position, or patient.',
    record: sql`s`,
    from: specimens,
    filters,
    extraColumns,
    columns,
    sort: 'barcode',
    noun: 'specimen',
    item: sql`s.barcode`,
  },
  {
    id: 'cryo-partner',
    section,
    title: 'NYU',
    description: 'Specimens that the partner site keeps for the network, with their storage accounts.',
    record: sql`s`,
    from: specimens,
    where: sql`k.site = 'partner'`,
    filters,
    extraColumns,
    columns: [...columns, accountColumn],
    sort: 'position',
    noun: 'specimen',
    item: sql`s.barcode`,
  },
  {
    id: 'cryo-movements',
    section,
    title: 'Cryo movements',
    description: 'Every move of every specimen, with who moved it and who witnessed it.',
    record: sql`m`,
    from: withPatients(sql`inova.cryo_movements`, sql`m`),
    filters: [
      nameFilter,
      instantsFilter('at', 'Date', sql`m.at`),
      choiceFilter('kind', 'Move', sql`m.kind`, [
        ...['store', 'receive', 'move', 'swap', 'evacuate', 'check out', 'check in', 'pack'],
        ...['thaw', 'transfer', 'ship', 'discard', 'donate', 'research'],
      ]),
      staffFilter('by', 'Moved by', sql`m.by`),
      staffFilter('witness', 'Witness', sql`m.witness`),
    ],
    columns: [
      patientColumn,
      textColumn('barcode', 'Barcode', barcodeOf),
      instantColumn('at', 'Date', sql`m.at`),
      textColumn('kind', 'Move', sql`m.kind`),
      textColumn('from', 'From', addressOf(sql`m.from_position_id`)),
      textColumn('to', 'To', addressOf(sql`m.to_position_id`)),
      staffColumn('by', 'Moved by', sql`m.by`),
      staffColumn('witness', 'Witness', sql`m.witness`),
    ],
    sort: '-at',
    noun: 'movement',
    item: sql`m.kind`,
  },
];

import { medicationRoutes } from '#server/inova/contract/text/shown-to-patients.ts';
import { sql } from '#server/store/sql.ts';
import { updateSelected } from '../lists/action-helpers.ts';
import {
  booleanFilter,
  choiceFilter,
  ehrColumn,
  instantColumn,
  instantsFilter,
  nameFilter,
  numberColumn,
  patientColumn,
  staffColumn,
  statusColumn,
  textColumn,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { Action, ListDefinition } from '../lists/definition.ts';

const isOutdated = sql`(k.version < m.version)`;
const wording = sql`case when ${isOutdated} then 'Earlier text' else 'Current text' end`;

const showCurrent: Action = {
  key: 'show-current',
  label: 'Show current text',
  done: 'updated to the current text',
  where: isOutdated,
  run: (doing) => [
    updateSelected(
      sql`inova.cycle_medications`,
      doing,
      sql`version = (select n.version from inova.medications n where n.client_id = r.client_id and n.id = r.medication_id)`,
    ),
  ],
  undo: { table: 'cycle_medications', columns: ['version'] },
};

/** What the patients of planned and active cycles are shown about their medications. */
export const medicationLists: ListDefinition[] = [
  {
    id: 'cycle-medications',
    section: 'Worklists',
    title: 'Medications of cycles',
    description: 'Medications of planned and active cycles, with the text that their patients are shown.',
    record: sql`k`,
    item: sql`m.name`,
    from: withPatients(
      sql`inova.cycle_medications`,
      sql`k`,
      sql`join inova.medications m on m.client_id = k.client_id and m.id = k.medication_id
        join inova.episodes e on e.client_id = k.client_id and e.id = k.episode_id`,
    ),
    where: sql`k.stopped_at is null and e.state in ('planned', 'active')`,
    filters: [
      nameFilter,
      {
        name: 'medication',
        label: 'Medication',
        kind: 'text',
        where: (text) => sql`starts_with(lower(m.name), lower(${text}::text))`,
      },
      choiceFilter('route', 'Route', sql`m.route`, [...medicationRoutes]),
      booleanFilter('outdated', 'Earlier text', isOutdated),
      instantsFilter('added', 'Added', sql`k.added_at`),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('cycle', 'Cycle', sql`e.kind`),
      textColumn('medication', 'Medication', sql`m.name`),
      textColumn('route', 'Route', sql`m.route`),
      textColumn('dose', 'Dose', sql`k.dose`),
      statusColumn('wording', 'Patient sees', wording, { 'Earlier text': 'advisory', 'Current text': 'healthy' }),
      numberColumn('version', 'Version', sql`k.version`),
      instantColumn('added', 'Added', sql`k.added_at`),
      staffColumn('by', 'Added by', sql`k.added_by`),
    ],
    extraColumns: ['route', 'version', 'by'],
    sort: '-added',
    noun: 'medication',
    actions: [showCurrent],
  },
];

import { sql } from '#server/store/sql.ts';
import {
  choiceFilter,
  dateColumn,
  daysFilter,
  ehrColumn,
  nameFilter,
  numberColumn,
  patientColumn,
  spanFilter,
  textColumn,
  today,
  withPatients,
} from '../lists/columns-and-filters.ts';
import type { ListDefinition } from '../lists/definition.ts';
import { stages } from './terms.ts';

const days = sql`coalesce(g.left_on, ${today}) - g.entered_on`;

export const stageLists: ListDefinition[] = [
  {
    id: 'stages',
    section: 'Dashboards',
    title: 'Stages of treatment',
    description: 'Every stage a patient reached during treatment, and the days spent in it.',
    record: sql`g`,
    from: sql`${withPatients(sql`inova.episode_stages`, sql`g`)}
      left join inova.episodes e on e.client_id = g.client_id and e.id = g.episode_id`,
    filters: [
      nameFilter,
      choiceFilter('stage', 'Stage', sql`g.stage`, stages),
      daysFilter('entered', 'Entered', sql`g.entered_on`),
      daysFilter('left', 'Left', sql`g.left_on`),
      {
        name: 'present',
        label: 'Still in stage',
        kind: 'boolean',
        where: {
          yes: sql`(g.left_on is null and e.state in ('planned', 'active'))`,
          no: sql`not (g.left_on is null and e.state in ('planned', 'active'))`,
        },
      },
      spanFilter('age', 'Days in stage', days, [
        [0, 7],
        [8, 14],
        [15, 30],
        [31, 60],
        [61, null],
      ]),
    ],
    columns: [
      patientColumn,
      ehrColumn,
      textColumn('stage', 'Stage', sql`g.stage`),
      textColumn('cycle', 'Cycle', sql`e.kind`),
      dateColumn('entered', 'Entered', sql`g.entered_on`),
      dateColumn('left', 'Left', sql`g.left_on`),
      numberColumn('days', 'Days in stage', days),
    ],
    sort: '-entered',
  },
];

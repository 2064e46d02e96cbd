import type { Board } from '../boards/definition.ts';
import { within } from '../boards/period-filters.ts';
import { kpis } from './kpis.ts';

export const analyticsBoards: Board[] = [
  {
    id: 'analytics',
    title: 'Analytics',
    description: 'Key figures of a clinic or the network, with the records behind them',
    period: 'quarter',
    allClinics: true,
    groups: [
      { key: 'kpis', title: 'Key figures', explained: true, figures: kpis },
      {
        key: 'course',
        title: 'This period',
        figures: [
          {
            key: 'way',
            label: 'From contact to cycle',
            about: 'Patients who reached each step in the period; they may be different patients.',
            chartType: 'ranking',
            steps: [
              { label: 'New patients', list: 'new-patients', filters: within('added') },
              { label: 'Consults seen', list: 'npc-seen', filters: within('seen') },
              { label: 'Flowsheets entered', list: 'tx-fs-entered', filters: within('entered') },
              { label: 'Cycles started', list: 'cycle-started', filters: within('day1') },
            ],
          },
          {
            key: 'cycles',
            label: 'Cycle starts by type',
            about: 'Cycles with day 1 in the period, by type of treatment.',
            list: 'cycle-started',
            filters: within('day1'),
            chartType: 'ranking',
            by: { choice: 'cycle', most: 7 },
          },
          {
            key: 'sources',
            label: 'Patient sources',
            about: 'Patients added in the period, by source.',
            list: 'new-patients',
            filters: within('added'),
            chartType: 'ranking',
            by: { choice: 'source', most: 7 },
          },
          {
            key: 'states',
            label: 'Claims by status',
            about: 'Claims for services in the period, by status.',
            list: 'claims',
            filters: within('service'),
            chartType: 'stacked',
            by: { dates: 'service' },
            secondBreakdown: { choice: 'state' },
          },
        ],
      },
    ],
  },
  {
    id: 'core-kpi',
    title: 'Core KPIs',
    description: 'Key figures with definitions, goals, and trends',
    period: 'year',
    allClinics: true,
    groups: [{ key: 'kpis', explained: true, figures: kpis }],
  },
];

import type { Board } from '../boards/definition.ts';
import { always, beforeToday, within } from '../boards/period-filters.ts';

const started = { list: 'cycle-started', filters: within('day1') };

export const cycleStartBoards: Board[] = [
  {
    id: 'cycle-starts',
    title: 'Cycle starts',
    description: 'Cycles by day 1, type, and provider',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'numbers',
        figures: [
          {
            key: 'started',
            label: 'Cycles started',
            about: 'Cycles with day 1 in the period.',
            ...started,
            better: 'more',
          },
          {
            key: 'cleared',
            label: 'Cleared to start',
            about: 'Cycles cleared to start that have no day 1 yet.',
            list: 'treatment-worklist',
            filters: always({ status: 'cleared' }),
          },
          {
            key: 'waiting',
            label: 'All waiting to start',
            about: 'Planned cycles that have not started, cleared or not.',
            list: 'treatment-worklist',
          },
          {
            key: 'late',
            label: 'Past planned start',
            about: 'Cycles without a day 1 after the planned date.',
            list: 'treatment-worklist',
            filters: beforeToday('planned'),
          },
        ],
      },
      {
        key: 'course',
        figures: [
          {
            key: 'by-week',
            label: 'By week and type',
            about: 'Cycles started by the week of their day 1, the five most frequent types.',
            ...started,
            chartType: 'stacked',
            by: { dates: 'day1', unit: 'week' },
            secondBreakdown: { choice: 'cycle', most: 5 },
          },
          {
            key: 'by-type',
            label: 'By type',
            about: 'Cycles started in the period by their type.',
            ...started,
            chartType: 'ranking',
            by: { choice: 'cycle', most: 7 },
          },
          {
            key: 'by-provider',
            label: 'By provider',
            about: 'Cycles started in the period by their provider.',
            ...started,
            chartType: 'ranking',
            by: { choice: 'provider', most: 10 },
          },
          {
            key: 'provider-week',
            label: 'Providers by week',
            about: 'Cycles started by the week of their day 1 and by provider.',
            ...started,
            chartType: 'heat',
            by: { choice: 'provider', most: 10 },
            secondBreakdown: { dates: 'day1', unit: 'week' },
          },
        ],
      },
    ],
  },
];

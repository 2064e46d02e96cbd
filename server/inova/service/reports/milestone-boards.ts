import type { Board } from '../boards/definition.ts';
import { always, within } from '../boards/period-filters.ts';

export const milestoneBoards: Board[] = [
  {
    id: 'milestones',
    title: 'Milestones',
    description: "The patients' way through treatment: how many are at each stage, and how long it takes",
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'stages',
        title: 'Stages',
        together: true,
        figures: [
          {
            key: 'present',
            label: 'There now',
            about: 'Patients in treatment by the stage they are at.',
            list: 'stages',
            filters: always({ present: 'yes' }),
            chartType: 'ranking',
            by: { choice: 'stage' },
          },
          {
            key: 'entered',
            label: 'Came there in the period',
            about: 'Stages by the day patients came to them.',
            list: 'stages',
            filters: within('entered'),
            chartType: 'ranking',
            by: { choice: 'stage' },
          },
          {
            key: 'days',
            label: 'Median days there',
            about:
              'The days patients spent in the stages they left in the period, half of them fewer, half of them more.',
            list: 'stages',
            filters: within('left'),
            median: 'days',
            chartType: 'ranking',
            format: 'days',
            by: { choice: 'stage' },
          },
        ],
      },
      {
        key: 'ages',
        figures: [
          {
            key: 'waiting',
            label: 'How long they have been there',
            about: 'Patients in treatment by their stage and the days they have been there.',
            list: 'stages',
            filters: always({ present: 'yes' }),
            chartType: 'heat',
            by: { choice: 'stage' },
            secondBreakdown: { choice: 'age' },
          },
        ],
      },
    ],
  },
  {
    id: 'milestones-clinic',
    title: 'Milestones by clinic',
    description: 'How many patients are at each stage, and how long it takes, side by side',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'stages',
        figures: [
          {
            key: 'present',
            label: 'There now',
            about: 'Patients in treatment by the stage they are at.',
            list: 'stages',
            filters: always({ present: 'yes' }),
            chartType: 'heat',
            by: { choice: 'stage' },
            secondBreakdown: { clinics: true },
          },
          {
            key: 'days',
            label: 'Median days there',
            about:
              'The days patients spent in the stages they left in the period, half of them fewer, half of them more.',
            list: 'stages',
            filters: within('left'),
            median: 'days',
            chartType: 'heat',
            format: 'days',
            by: { choice: 'stage' },
            secondBreakdown: { clinics: true },
          },
        ],
      },
    ],
  },
];

import type { Board } from '../boards/definition.ts';
import { always, within } from '../boards/period-filters.ts';

export const milestoneBoards: Board[] = [
  {
    id: 'milestones',
    title: 'Milestones',
    description: 'Patients by stage of treatment, and how long each stage takes',
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
            label: 'Current patients',
            about: 'Patients in treatment by their current stage.',
            list: 'stages',
            filters: always({ present: 'yes' }),
            chartType: 'ranking',
            by: { choice: 'stage' },
          },
          {
            key: 'entered',
            label: 'Entered this period',
            about: 'Stages by the date patients entered them.',
            list: 'stages',
            filters: within('entered'),
            chartType: 'ranking',
            by: { choice: 'stage' },
          },
          {
            key: 'days',
            label: 'Median days in stage',
            about: 'Median days spent in the stages that patients left in the period.',
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
            label: 'Days in stage',
            about: 'Patients in treatment by stage and days in the stage.',
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
    description: 'Patients by stage of treatment and how long each stage takes, clinic by clinic',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'stages',
        figures: [
          {
            key: 'present',
            label: 'Current patients',
            about: 'Patients in treatment by their current stage.',
            list: 'stages',
            filters: always({ present: 'yes' }),
            chartType: 'heat',
            by: { choice: 'stage' },
            secondBreakdown: { clinics: true },
          },
          {
            key: 'days',
            label: 'Median days in stage',
            about: 'Median days spent in the stages that patients left in the period.',
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

import type { Board } from './definition.ts';
import { always, ofLast, ofThisMonth, onToday, past } from './parts.ts';

export const clinicBoards: Board[] = [
  {
    id: 'dashboard',
    title: 'Clinic Dashboard',
    description: 'Today, what waits, and how the weeks went',
    groups: [
      {
        key: 'today',
        title: 'Today',
        figures: [
          {
            key: 'appointments',
            label: 'Appointments',
            about: 'All appointments of today, whatever their state.',
            list: 'appointments',
            asked: onToday('starts'),
          },
          {
            key: 'consults',
            label: 'New patient consults',
            about: 'New patient consults of today.',
            list: 'appointments',
            asked: onToday('starts', { type: 'New patient consult' }),
          },
          {
            key: 'retrievals',
            label: 'Egg retrievals',
            about: 'Egg retrievals of today.',
            list: 'appointments',
            asked: onToday('starts', { type: 'Egg retrieval' }),
          },
          {
            key: 'transfers',
            label: 'Embryo transfers',
            about: 'Embryo transfers of today.',
            list: 'appointments',
            asked: onToday('starts', { type: 'Embryo transfer' }),
          },
          {
            key: 'day1',
            label: 'Cycles starting',
            about: 'Cycles whose day 1 is today.',
            list: 'cycle-started',
            asked: onToday('day1'),
          },
          {
            key: 'new-patients',
            label: 'New patients',
            about: 'Patients who came into inova today.',
            list: 'new-patients',
            asked: onToday('added'),
          },
        ],
      },
      {
        key: 'queues',
        title: 'Waiting',
        figures: [
          {
            key: 'npc',
            label: 'Consults to prepare',
            about: 'Consults ahead that are not confirmed, or whose patient has no insurance on file.',
            list: 'npc-worklist',
          },
          {
            key: 'pa',
            label: 'Prior authorizations',
            about: 'Authorizations a payer requires and has not decided.',
            list: 'pa-worklist',
          },
          {
            key: 'tests',
            label: 'Tests overdue',
            about: 'Tests ordered, not done, and past the day they were due.',
            list: 'diagnostic-worklist',
            asked: always({ overdue: 'yes' }),
          },
          {
            key: 'not-started',
            label: 'Not started in time',
            about: 'Cycles whose planned stimulation date has passed without a day 1.',
            list: 'not-started-past-stim',
          },
          {
            key: 'without-fs',
            label: 'Seen, no flowsheet',
            about: 'Consults held 14 days ago and more without a treatment flowsheet.',
            list: 'without-fs',
            asked: always({ days: '14' }),
          },
          {
            key: 'records',
            label: 'Records overdue',
            about: 'Medical records asked for and past the day they were due.',
            list: 'record-requests',
            asked: always({ overdue: 'yes' }),
          },
          {
            key: 'unbilled',
            label: 'Unbilled services',
            about: 'Services performed for insured patients with no claim yet.',
            list: 'unbilled',
          },
          {
            key: 'unpaid',
            label: 'Unpaid and overdue',
            about: 'The balance of invoices that are past the day they were due.',
            list: 'unpaid-invoices',
            sum: 'balance',
            asked: past('due'),
          },
        ],
      },
      {
        key: 'course',
        figures: [
          {
            key: 'starts-by-week',
            label: 'Cycle starts',
            about: 'Cycles by the week of their day 1, in the last twelve weeks.',
            list: 'cycle-started',
            asked: ofLast(84, 'day1'),
            look: 'bars',
            by: { dates: 'day1', unit: 'week' },
          },
          {
            key: 'by-type',
            label: 'Today by type',
            about: "Today's appointments by their type.",
            list: 'appointments',
            asked: onToday('starts'),
            look: 'ranking',
            by: { choice: 'type', most: 8 },
          },
          {
            key: 'month',
            label: 'This month so far',
            about: 'How many came to each step this month; they need not be the same patients.',
            look: 'ranking',
            steps: [
              { label: 'New patients', list: 'new-patients', asked: ofThisMonth('added') },
              { label: 'Consults seen', list: 'npc-seen', asked: ofThisMonth('seen') },
              { label: 'Flowsheets entered', list: 'tx-fs-entered', asked: ofThisMonth('entered') },
              { label: 'Cycles started', list: 'cycle-started', asked: ofThisMonth('day1') },
            ],
          },
          {
            key: 'ages',
            label: 'Where patients are',
            about: 'Patients in treatment by their stage, and the days they have been there.',
            list: 'stages',
            asked: always({ present: 'yes' }),
            look: 'heat',
            by: { choice: 'stage' },
            and: { choice: 'age' },
          },
        ],
      },
    ],
  },
];

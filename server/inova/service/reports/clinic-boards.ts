import type { Board, ListFigure } from '../boards/definition.ts';
import { always, ofLast, ofNext, ofThisMonth, onToday, past, within } from '../boards/parts.ts';
import { kpis } from './kpis.ts';

const today: ListFigure[] = [
  {
    key: 'appointments',
    label: 'Appointments',
    about: 'All appointments of today, whatever their state.',
    list: 'appointments',
    asked: onToday('starts'),
  },
  {
    key: 'consults',
    label: 'New consults',
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
];

const queues: ListFigure[] = [
  {
    key: 'npc',
    label: 'Consults to prepare',
    about: 'Consults ahead that are not confirmed, or whose patient has no insurance on file or no intake submitted.',
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
];

export const clinicBoards: Board[] = [
  {
    id: 'dashboard',
    title: 'Clinic Dashboard',
    description: 'Today, what waits, and how the weeks went',
    groups: [
      {
        key: 'today',
        title: 'Today',
        figures: today,
      },
      {
        key: 'queues',
        title: 'Waiting',
        figures: queues,
      },
      {
        key: 'course',
        title: 'How it goes',
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
            key: 'days-ahead',
            label: 'The next seven days',
            about: 'Appointments ahead by their day, booked or confirmed.',
            list: 'appointments',
            asked: ofNext(7, 'starts'),
            look: 'stacked',
            by: { dates: 'starts', unit: 'day' },
            and: { choice: 'state', only: ['booked', 'confirmed'] },
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
        ],
      },
      {
        key: 'places',
        figures: [
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
  {
    id: 'dashboard2',
    title: 'Clinic Dashboard, period',
    description: 'The clinic in a period, beside the period before',
    period: 'quarter',
    groups: [
      {
        key: 'sums',
        figures: ['consults', 'cycle-starts', 'cancellation', 'no-shows', 'turnaround', 'approval'].flatMap(
          (key) => kpis.find((kpi) => kpi.key === key) ?? [],
        ),
      },
      {
        key: 'courses',
        figures: [
          {
            key: 'new-by-time',
            label: 'New patients',
            about: 'Patients by the time they came into inova.',
            list: 'new-patients',
            asked: within('added'),
            look: 'bars',
            by: { dates: 'added' },
          },
          {
            key: 'starts-by-time',
            label: 'Cycle starts',
            about: 'Cycles by their day 1.',
            list: 'cycle-started',
            asked: within('day1'),
            look: 'bars',
            by: { dates: 'day1' },
          },
          {
            key: 'appointments-by-state',
            label: 'Appointments',
            about: 'Appointments by their time and by what became of them.',
            list: 'appointments',
            asked: within('starts'),
            look: 'stacked',
            by: { dates: 'starts' },
            and: { choice: 'state', only: ['seen', 'no-show', 'cancelled'] },
          },
          {
            key: 'claims-by-time',
            label: 'Billed',
            about: 'What was billed to payers, by the day of the service.',
            list: 'claims',
            asked: within('service'),
            sum: 'billed',
            look: 'lines',
            by: { dates: 'service' },
          },
          {
            key: 'providers',
            label: 'Consults seen by provider',
            about: 'New patient consults that took place in the period, by provider.',
            list: 'npc-seen',
            asked: within('seen'),
            look: 'ranking',
            by: { choice: 'provider', most: 8 },
          },
          {
            key: 'kinds',
            label: 'Cycle starts by kind',
            about: 'Cycles whose day 1 lies in the period, by the kind of treatment.',
            list: 'cycle-started',
            asked: within('day1'),
            look: 'ranking',
            by: { choice: 'cycle', most: 7 },
          },
        ],
      },
    ],
  },
  {
    id: 'wallboard',
    title: 'Wallboard',
    description: "Today's counts and what waits, for a screen on the wall",
    groups: [
      { key: 'today', title: 'Today', figures: today.slice(0, 4) },
      { key: 'queues', title: 'Waiting', figures: queues.slice(0, 4) },
    ],
  },
];

import type { Board, ListFigure } from '../boards/definition.ts';
import { always, beforeToday, inLastDays, inNextDays, inThisMonth, onToday, within } from '../boards/period-filters.ts';
import { kpis } from './kpis.ts';

const today: ListFigure[] = [
  {
    key: 'appointments',
    label: 'Appointments',
    about: 'All appointments of today, whatever their state.',
    list: 'appointments',
    filters: onToday('starts'),
  },
  {
    key: 'consults',
    label: 'New consults',
    about: 'New patient consults of today.',
    list: 'appointments',
    filters: onToday('starts', { type: 'New patient consult' }),
  },
  {
    key: 'retrievals',
    label: 'Egg retrievals',
    about: 'Egg retrievals of today.',
    list: 'appointments',
    filters: onToday('starts', { type: 'Egg retrieval' }),
  },
  {
    key: 'transfers',
    label: 'Embryo transfers',
    about: 'Embryo transfers of today.',
    list: 'appointments',
    filters: onToday('starts', { type: 'Embryo transfer' }),
  },
  {
    key: 'day1',
    label: 'Cycles starting',
    about: 'Cycles whose day 1 is today.',
    list: 'cycle-started',
    filters: onToday('day1'),
  },
  {
    key: 'new-patients',
    label: 'New patients',
    about: 'Patients who came into inova today.',
    list: 'new-patients',
    filters: onToday('added'),
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
    filters: always({ overdue: 'yes' }),
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
    filters: always({ days: '14' }),
  },
  {
    key: 'records',
    label: 'Records overdue',
    about: 'Medical records asked for and past the day they were due.',
    list: 'record-requests',
    filters: always({ overdue: 'yes' }),
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
    filters: beforeToday('due'),
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
            filters: inLastDays(84, 'day1'),
            chartType: 'bars',
            by: { dates: 'day1', unit: 'week' },
          },
          {
            key: 'by-type',
            label: 'Today by type',
            about: "Today's appointments by their type.",
            list: 'appointments',
            filters: onToday('starts'),
            chartType: 'ranking',
            by: { choice: 'type', most: 8 },
          },
          {
            key: 'days-ahead',
            label: 'The next seven days',
            about: 'Appointments ahead by their day, booked or confirmed.',
            list: 'appointments',
            filters: inNextDays(7, 'starts'),
            chartType: 'stacked',
            by: { dates: 'starts', unit: 'day' },
            secondBreakdown: { choice: 'state', only: ['booked', 'confirmed'] },
          },
          {
            key: 'month',
            label: 'This month so far',
            about: 'How many came to each step this month; they need not be the same patients.',
            chartType: 'ranking',
            steps: [
              { label: 'New patients', list: 'new-patients', filters: inThisMonth('added') },
              { label: 'Consults seen', list: 'npc-seen', filters: inThisMonth('seen') },
              { label: 'Flowsheets entered', list: 'tx-fs-entered', filters: inThisMonth('entered') },
              { label: 'Cycles started', list: 'cycle-started', filters: inThisMonth('day1') },
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
            filters: within('added'),
            chartType: 'bars',
            by: { dates: 'added' },
          },
          {
            key: 'starts-by-time',
            label: 'Cycle starts',
            about: 'Cycles by their day 1.',
            list: 'cycle-started',
            filters: within('day1'),
            chartType: 'bars',
            by: { dates: 'day1' },
          },
          {
            key: 'appointments-by-state',
            label: 'Appointments',
            about: 'Appointments by their time and by what became of them.',
            list: 'appointments',
            filters: within('starts'),
            chartType: 'stacked',
            by: { dates: 'starts' },
            secondBreakdown: { choice: 'state', only: ['seen', 'no-show', 'cancelled'] },
          },
          {
            key: 'claims-by-time',
            label: 'Billed',
            about: 'What was billed to payers, by the day of the service.',
            list: 'claims',
            filters: within('service'),
            sum: 'billed',
            chartType: 'lines',
            by: { dates: 'service' },
          },
          {
            key: 'providers',
            label: 'Consults seen by provider',
            about: 'New patient consults that took place in the period, by provider.',
            list: 'npc-seen',
            filters: within('seen'),
            chartType: 'ranking',
            by: { choice: 'provider', most: 8 },
          },
          {
            key: 'kinds',
            label: 'Cycle starts by kind',
            about: 'Cycles whose day 1 lies in the period, by the kind of treatment.',
            list: 'cycle-started',
            filters: within('day1'),
            chartType: 'ranking',
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

import type { Board, ListFigure } from '../boards/definition.ts';
import { always, beforeToday, inLastDays, inNextDays, inThisMonth, onToday, within } from '../boards/period-filters.ts';
import { kpis } from './kpis.ts';
import { unreadMessages } from './unread-messages.ts';

const today: ListFigure[] = [
  {
    key: 'appointments',
    label: 'Appointments',
    about: "All of today's appointments, in any status.",
    list: 'appointments',
    filters: onToday('starts'),
  },
  {
    key: 'consults',
    label: 'New consults',
    about: "Today's new patient consults.",
    list: 'appointments',
    filters: onToday('starts', { type: 'New patient consult' }),
  },
  {
    key: 'retrievals',
    label: 'Egg retrievals',
    about: "Today's egg retrievals.",
    list: 'appointments',
    filters: onToday('starts', { type: 'Egg retrieval' }),
  },
  {
    key: 'transfers',
    label: 'Embryo transfers',
    about: "Today's embryo transfers.",
    list: 'appointments',
    filters: onToday('starts', { type: 'Embryo transfer' }),
  },
  {
    key: 'day1',
    label: 'Cycles starting',
    about: 'Cycles with day 1 today.',
    list: 'cycle-started',
    filters: onToday('day1'),
  },
  {
    key: 'new-patients',
    label: 'New patients',
    about: 'Patients added today.',
    list: 'new-patients',
    filters: onToday('added'),
  },
];

const queues: ListFigure[] = [
  {
    key: 'npc',
    label: 'Consults to prepare',
    about: 'Upcoming consults that are not confirmed, or where insurance or the intake is missing.',
    list: 'npc-worklist',
  },
  {
    key: 'pa',
    label: 'Prior authorizations',
    about: 'Authorizations that a payer requires and has not decided.',
    list: 'pa-worklist',
  },
  {
    key: 'tests',
    label: 'Tests overdue',
    about: 'Overdue tests that were ordered and not done.',
    list: 'diagnostic-worklist',
    filters: always({ overdue: 'yes' }),
  },
  {
    key: 'not-started',
    label: 'Not started in time',
    about: 'Cycles without a day 1 after the planned stimulation date.',
    list: 'not-started-past-stim',
  },
  {
    key: 'without-fs',
    label: 'Seen, no flowsheet',
    about: 'Consults held at least 14 days ago without a treatment flowsheet.',
    list: 'without-fs',
    filters: always({ days: '14' }),
  },
  {
    key: 'records',
    label: 'Records overdue',
    about: 'Requested medical records that are overdue.',
    list: 'record-requests',
    filters: always({ overdue: 'yes' }),
  },
  {
    key: 'unbilled',
    label: 'Unbilled services',
    about: 'Services performed for insured patients without a claim.',
    list: 'unbilled',
  },
  {
    key: 'unpaid',
    label: 'Unpaid and overdue',
    about: 'The balance of overdue invoices.',
    list: 'unpaid-invoices',
    sum: 'balance',
    filters: beforeToday('due'),
  },
  ...unreadMessages,
];

export const clinicBoards: Board[] = [
  {
    id: 'dashboard',
    title: 'Clinic Dashboard',
    description: 'Today, open work, and recent trends',
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
        title: 'Trends',
        figures: [
          {
            key: 'starts-by-week',
            label: 'Cycle starts',
            about: 'Cycles by the week of day 1, in the last twelve weeks.',
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
            about: 'Upcoming booked or confirmed appointments by day.',
            list: 'appointments',
            filters: inNextDays(7, 'starts'),
            chartType: 'stacked',
            by: { dates: 'starts', unit: 'day' },
            secondBreakdown: { choice: 'state', only: ['booked', 'confirmed'] },
          },
          {
            key: 'month',
            label: 'This month so far',
            about: 'Patients who reached each step this month; they may be different patients.',
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
            label: 'Patients by stage',
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
    id: 'dashboard2',
    title: 'Clinic Dashboard, period',
    description: 'The clinic in a period, compared with the previous period',
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
            about: 'Patients by the date they were added.',
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
            about: 'Appointments by date and status.',
            list: 'appointments',
            filters: within('starts'),
            chartType: 'stacked',
            by: { dates: 'starts' },
            secondBreakdown: { choice: 'state', only: ['seen', 'no-show', 'cancelled'] },
          },
          {
            key: 'claims-by-time',
            label: 'Billed',
            about: 'Amounts billed to payers, by date of service.',
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
            label: 'Cycle starts by type',
            about: 'Cycles with day 1 in the period, by type of treatment.',
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
    description: "Today's counts and open work, for a wall screen",
    groups: [
      { key: 'today', title: 'Today', figures: today.slice(0, 4) },
      { key: 'queues', title: 'Waiting', figures: queues.slice(0, 4) },
    ],
  },
];

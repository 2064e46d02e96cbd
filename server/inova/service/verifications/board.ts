import type { Board, Figure } from '../boards/definition.ts';
import { always, inLastDays, inNextDays, within } from '../boards/period-filters.ts';

/** A queue: how many wait in it, and for how many days the oldest has. */
function queueFigures(
  key: string,
  label: string,
  about: string,
  count: Pick<Extract<Figure, { list: string }>, 'list' | 'filters'>,
) {
  const age = count.list === 'benefits-tasks' ? 'overdue' : 'waiting';
  const oldest =
    age === 'waiting' ? 'The longest that one of them has waited' : 'The longest that one of them is overdue';
  return [
    { key, label, about, ...count },
    {
      key: `${key}-oldest`,
      label: `${label}, oldest`,
      about: `${oldest}, in days.`,
      ...count,
      greatest: age,
      format: 'days' as const,
    },
  ];
}

export const benefitBoards: Board[] = [
  {
    id: 'benefits',
    title: 'Benefits Verification',
    description: 'Every queue: how much is in it, and how long it has waited',
    allClinics: true,
    groups: [
      {
        key: 'queues',
        title: 'Queues',
        figures: [
          ...queueFigures('intake', 'Intake', 'Insurance received, verification not started.', {
            list: 'benefits-intake',
          }),
          ...queueFigures('new', 'New', 'Opened and assigned to nobody.', { list: 'benefits-new' }),
          ...queueFigures('assigned', 'Assigned', 'Somebody has it, and the payer was not called yet.', {
            list: 'benefits-verifications',
            filters: always({ state: 'assigned' }),
          }),
          ...queueFigures('pending', 'Pending', 'Waiting for the payer.', { list: 'benefits-pending' }),
          ...queueFigures('auths', 'Authorizations', 'Required by a payer and not submitted.', {
            list: 'auths-required',
            filters: always({ state: 'required' }),
          }),
          ...queueFigures('tasks', 'Tasks', 'Tasks of the verification category that are not completed.', {
            list: 'benefits-tasks',
          }),
        ],
      },
      {
        key: 'now',
        title: 'To be done first',
        figures: [
          {
            key: 'due',
            label: 'Follow-ups due',
            about: 'Pending verifications whose day to follow up is today or has passed.',
            list: 'benefits-pending',
            filters: always({ due: 'yes' }),
          },
          {
            key: 'soon',
            label: 'Consult within 3 days',
            about: 'New verifications needed for a consult in the next three days.',
            list: 'benefits-new',
            filters: inNextDays(3, 'needed'),
          },
          {
            key: 'cards',
            label: 'Cards missing',
            about: 'Verifications not started whose insurance card has not come.',
            list: 'benefits-intake',
            filters: always({ card: 'yes' }),
          },
          {
            key: 'tasks-overdue',
            label: 'Tasks overdue',
            about: 'Tasks of the verification category past the day they were due.',
            list: 'benefits-tasks',
            filters: always({ overdue: 'yes' }),
          },
          {
            key: 'month',
            label: 'Completed this month',
            about: 'Verifications completed since the first of this month.',
            list: 'completed-this-month',
          },
        ],
      },
      {
        key: 'ages',
        figures: [
          {
            key: 'ages',
            label: 'How long they have waited',
            about: 'Open verifications by their state, and the days since the insurance was received.',
            list: 'benefits-verifications',
            chartType: 'heat',
            by: { choice: 'state' },
            secondBreakdown: { choice: 'waiting' },
          },
          {
            key: 'loads',
            label: 'Whose they are',
            about: 'Open verifications by the member of the staff they are assigned to.',
            list: 'benefits-verifications',
            chartType: 'ranking',
            by: { choice: 'assignee', most: 8 },
          },
          {
            key: 'payers',
            label: 'Which payers they wait for',
            about: 'Open verifications by the payer that is asked.',
            list: 'benefits-verifications',
            chartType: 'ranking',
            by: { choice: 'payer', most: 8 },
          },
          {
            key: 'weeks',
            label: 'Completed by week',
            about: 'Verifications by the week they were completed in, in the last twelve weeks.',
            list: 'completed-verifications',
            filters: inLastDays(84, 'completed'),
            chartType: 'bars',
            by: { dates: 'completed', unit: 'week' },
          },
          {
            key: 'speed-by-week',
            label: 'Median business hours by week',
            about: 'From received to completed, Monday to Friday, 8 to 17, by the week of completion.',
            list: 'completed-verifications',
            filters: inLastDays(84, 'completed'),
            median: 'turnaround',
            format: 'hours',
            chartType: 'lines',
            by: { dates: 'completed', unit: 'week' },
          },
        ],
      },
    ],
  },
  {
    id: 'vob-analytics',
    title: 'VOB Analytics',
    description: 'Verifications of benefits: how many were completed, how fast, by whom and with which payer',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'totals',
        explained: true,
        figures: [
          {
            key: 'completed',
            label: 'Completed',
            about: 'Verifications completed in the period.',
            list: 'completed-verifications',
            filters: within('completed'),
            better: 'more',
          },
          {
            key: 'median',
            label: 'Median turnaround',
            about: 'Business hours (Monday to Friday, 8 to 17 on the clinic’s clock) from received to completed.',
            list: 'completed-verifications',
            filters: within('completed'),
            median: 'turnaround',
            format: 'hours',
            better: 'less',
            goal: { at: 'most', value: 27 },
          },
          {
            key: 'late',
            label: 'Over 3 business days',
            about: 'Of the verifications completed in the period, those that took more than 27 business hours.',
            list: 'completed-verifications',
            filters: within('completed', { late: 'yes' }),
            per: {
              list: 'completed-verifications',
              filters: within('completed'),
              label: 'completed',
              partLabel: 'late',
            },
            better: 'less',
          },
        ],
      },
      {
        key: 'course',
        figures: [
          {
            key: 'volume',
            label: 'Completed in the course of the period',
            about: 'Verifications by the day, week or month they were completed in.',
            list: 'completed-verifications',
            filters: within('completed'),
            chartType: 'bars',
            by: { dates: 'completed' },
          },
          {
            key: 'speed',
            label: 'Median business hours in the course of the period',
            about: 'From received to completed, by the day, week or month of completion.',
            list: 'completed-verifications',
            filters: within('completed'),
            median: 'turnaround',
            format: 'hours',
            chartType: 'lines',
            by: { dates: 'completed' },
          },
          {
            key: 'by-verifier',
            label: 'Completed by verifier',
            about: 'Who completed most in the period.',
            list: 'completed-verifications',
            filters: within('completed'),
            chartType: 'ranking',
            by: { choice: 'by', most: 10 },
          },
          {
            key: 'by-payer',
            label: 'Median business hours by payer',
            about: 'From received to completed, for the payers with most verifications.',
            list: 'completed-verifications',
            filters: within('completed'),
            median: 'turnaround',
            format: 'hours',
            chartType: 'ranking',
            by: { choice: 'payer', most: 10 },
          },
        ],
      },
    ],
  },
];

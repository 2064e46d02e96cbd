import type { Board, Figure } from '../boards/definition.ts';
import { always, fromToday, inLastDays, within } from '../boards/period-filters.ts';

/** The figures of a queue: the number of rows, and the age of the oldest in days. */
function queueFigures(
  key: string,
  label: string,
  about: string,
  count: Pick<Extract<Figure, { list: string }>, 'list' | 'filters'>,
) {
  const age = count.list === 'benefits-tasks' ? 'overdue' : 'waiting';
  const oldest = age === 'waiting' ? 'Longest wait' : 'Longest overdue';
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
    description: 'Every queue: number of verifications and wait times',
    allClinics: true,
    groups: [
      {
        key: 'queues',
        title: 'Queues',
        figures: [
          ...queueFigures('intake', 'Intake', 'Insurance received, verification not started.', {
            list: 'benefits-intake',
          }),
          ...queueFigures('new', 'New', 'Opened and unassigned.', { list: 'benefits-new' }),
          ...queueFigures('assigned', 'Assigned', 'Assigned, and the payer has not been called yet.', {
            list: 'benefits-verifications',
            filters: always({ state: 'assigned' }),
          }),
          ...queueFigures('pending', 'Pending', 'Waiting for the payer.', { list: 'benefits-pending' }),
          ...queueFigures('auths', 'Authorizations', 'Required by a payer and not submitted.', {
            list: 'auths-required',
            filters: always({ state: 'required' }),
          }),
          ...queueFigures('tasks', 'Tasks', 'Open tasks in the verification category.', {
            list: 'benefits-tasks',
          }),
        ],
      },
      {
        key: 'now',
        title: 'Due now',
        figures: [
          {
            key: 'due',
            label: 'Follow-ups due',
            about: 'Pending verifications with a follow-up due today or overdue.',
            list: 'benefits-pending',
            filters: always({ due: 'yes' }),
          },
          {
            key: 'soon',
            label: 'Consult within 3 days',
            about: 'Open verifications, assigned or not, for a consult today or in the next three days.',
            list: 'benefits-verifications',
            filters: fromToday(3, 'needed'),
          },
          {
            key: 'cards',
            label: 'Cards missing',
            about: 'Verifications not started because the insurance card is missing.',
            list: 'benefits-intake',
            filters: always({ card: 'yes' }),
          },
          {
            key: 'tasks-overdue',
            label: 'Tasks overdue',
            about: 'Overdue tasks in the verification category.',
            list: 'benefits-tasks',
            filters: always({ overdue: 'yes' }),
          },
          {
            key: 'month',
            label: 'Completed this month',
            about: 'Verifications completed this month.',
            list: 'completed-this-month',
          },
        ],
      },
      {
        key: 'ages',
        figures: [
          {
            key: 'ages',
            label: 'Age of open verifications',
            about: 'Open verifications by status and days since insurance was received.',
            list: 'benefits-verifications',
            chartType: 'heat',
            by: { choice: 'state' },
            secondBreakdown: { choice: 'waiting' },
          },
          {
            key: 'loads',
            label: 'By assignee',
            about: 'Open verifications by assignee.',
            list: 'benefits-verifications',
            chartType: 'ranking',
            by: { choice: 'assignee', most: 8 },
          },
          {
            key: 'payers',
            label: 'By payer',
            about: 'Open verifications by payer.',
            list: 'benefits-verifications',
            chartType: 'ranking',
            by: { choice: 'payer', most: 8 },
          },
          {
            key: 'weeks',
            label: 'Completed by week',
            about: 'Verifications completed per week, in the last twelve weeks.',
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
    description: 'Benefits verifications: how many were completed, how fast, by verifier and payer',
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
            about: 'Business hours (Monday to Friday, 8 AM to 5 PM, clinic time) from received to completed.',
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
            label: 'Completed over time',
            about: 'Verifications completed by day, week, or month.',
            list: 'completed-verifications',
            filters: within('completed'),
            chartType: 'bars',
            by: { dates: 'completed' },
          },
          {
            key: 'speed',
            label: 'Median business hours over time',
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
            about: 'Verifiers by verifications completed in the period.',
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

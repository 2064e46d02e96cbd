import type { Board, Count } from '../boards/definition.ts';
import { always, beforeToday, within } from '../boards/period-filters.ts';

/** The consults of the period that came so far. */
const reachedStep = (label: string, step?: string): Count & { label: string } => ({
  label,
  list: 'consults-held',
  filters: within('held', step ? { reached: step } : {}),
});

export const agreementBoards: Board[] = [
  {
    id: 'agreements',
    title: 'Agreements Dashboard',
    description: 'The way from a booked consult to a paid agreement: how many, how much, and what waits',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'now',
        title: 'In the pipeline now',
        figures: [
          {
            key: 'count',
            label: 'How many',
            about: 'Patients, consults and agreements in each stage at this moment.',
            chartType: 'ranking',
            steps: [
              { label: 'New patients', list: 'fc-new-patients' },
              { label: 'Consults scheduled', list: 'fc-scheduled' },
              { label: 'Consults held', list: 'fc-seen' },
              { label: 'Estimates sent', list: 'estimates-sent' },
              { label: 'Agreements sent', list: 'agreements-sent' },
              { label: 'Signed, unpaid', list: 'agreements-unpaid' },
            ],
          },
          {
            key: 'amount',
            label: 'How much',
            about: 'What the drafts, estimates and agreements of each stage come to, and what is still to be paid.',
            chartType: 'ranking',
            steps: [
              { label: 'Consults held', list: 'fc-seen', sum: 'draft' },
              { label: 'Estimates sent', list: 'estimates-sent', sum: 'total' },
              { label: 'Agreements sent', list: 'agreements-sent', sum: 'total' },
              { label: 'Signed, unpaid', list: 'agreements-unpaid', sum: 'balance' },
            ],
          },
        ],
      },
      {
        key: 'attention',
        title: 'Waiting',
        figures: [
          {
            key: 'outcome',
            label: 'Without outcome',
            about: 'Financial consults whose time has passed and that nobody has marked as held or missed.',
            list: 'fc-scheduled',
            filters: always({ passed: 'yes' }),
          },
          {
            key: 'unopened',
            label: 'Estimates not opened',
            about: 'Estimates sent three days ago and more that the patient has not opened.',
            list: 'estimates-sent',
            filters: always({ wasOpened: 'no', days: '3' }),
          },
          {
            key: 'unsigned',
            label: 'Unsigned for a week',
            about: 'Agreements sent seven days ago and more that are not signed.',
            list: 'agreements-sent',
            filters: always({ days: '7' }),
          },
          {
            key: 'overdue',
            label: 'Overdue',
            about: 'Signed agreements with a balance past the day it was due.',
            list: 'agreements-unpaid',
            filters: beforeToday('due'),
          },
          {
            key: 'unread',
            label: 'Summaries unread',
            about: 'Benefit summaries that were sent and that the patient has not opened.',
            list: 'vobs-sent',
          },
          {
            key: 'unapproved-discounts',
            label: 'Discounts to approve',
            about: 'Discounts that were given and that nobody else has approved.',
            list: 'discounts',
            filters: always({ isApproved: 'no' }),
          },
          {
            key: 'unapproved-credits',
            label: 'Credits to approve',
            about: 'Credits that were given and that nobody else has approved.',
            list: 'credits',
            filters: always({ isApproved: 'no' }),
          },
          {
            key: 'variance',
            label: 'With variance',
            about: 'Agreements for which another amount was settled than was posted, not reconciled yet.',
            list: 'reconciliation',
            filters: always({ differs: 'yes', isReconciled: 'no' }),
          },
        ],
      },
      {
        key: 'period',
        title: 'In this period',
        figures: [
          {
            key: 'signed',
            label: 'Agreements signed',
            about: 'Agreements signed in the period and still in force.',
            list: 'agreements-signed',
            filters: within('signed'),
            better: 'more',
          },
          {
            key: 'signed-amount',
            label: 'Amount signed',
            about: 'The totals of these agreements.',
            list: 'agreements-signed',
            sum: 'total',
            filters: within('signed'),
            better: 'more',
          },
          {
            key: 'signed-rate',
            label: 'Signed after the consult',
            about: 'Of the consults held in the period, the share whose agreement is signed by now.',
            list: 'consults-held',
            filters: within('held', { reached: 'signed' }),
            per: { list: 'consults-held', filters: within('held'), label: 'Consults held', partLabel: 'Signed' },
            better: 'more',
          },
          {
            key: 'revoked',
            label: 'Revoked',
            about: 'Agreements revoked in the period.',
            list: 'agreements-revoked',
            filters: within('revoked'),
            better: 'less',
          },
          {
            key: 'discounts',
            label: 'Discounts',
            about: 'Discounts given in the period.',
            list: 'discounts',
            sum: 'amount',
            filters: within('given'),
          },
          {
            key: 'credits',
            label: 'Credits',
            about: 'Credits given in the period.',
            list: 'credits',
            sum: 'amount',
            filters: within('given'),
          },
        ],
      },
      {
        key: 'course',
        figures: [
          {
            key: 'funnel',
            label: 'From consult to payment',
            about: 'What has become of the financial consults held in the period.',
            chartType: 'funnel',
            steps: [
              reachedStep('Consult held'),
              reachedStep('Estimate sent', 'estimate'),
              reachedStep('Agreement sent', 'sent'),
              reachedStep('Signed', 'signed'),
              reachedStep('Paid in full', 'paid'),
            ],
          },
          {
            key: 'by-time',
            label: 'Amount signed',
            about: 'The totals of agreements by the time they were signed.',
            list: 'agreements-signed',
            sum: 'total',
            filters: within('signed'),
            chartType: 'bars',
            by: { dates: 'signed' },
          },
        ],
      },
    ],
  },
];

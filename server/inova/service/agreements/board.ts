import type { Board, Count } from '../boards/definition.ts';
import { always, beforeToday, within } from '../boards/period-filters.ts';

/** Consults held in the period that reached a step; all of them if none is given. */
const reachedStep = (label: string, step?: string): Count & { label: string } => ({
  label,
  list: 'consults-held',
  filters: within('held', step ? { reached: step } : {}),
});

export const agreementBoards: Board[] = [
  {
    id: 'agreements',
    title: 'Agreements Dashboard',
    description: 'From booked consult to paid agreement: counts, amounts, and open work',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'now',
        title: 'Current pipeline',
        figures: [
          {
            key: 'count',
            label: 'Count',
            about: 'Patients, consults, and agreements currently in each stage.',
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
            label: 'Amount',
            about: 'The total of drafts, estimates, and agreements in each stage, and the balance due.',
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
            about: 'Past financial consults that are not marked as held or missed.',
            list: 'fc-scheduled',
            filters: always({ passed: 'yes' }),
          },
          {
            key: 'unopened',
            label: 'Estimates not opened',
            about: 'Estimates sent at least three days ago that the patient has not opened.',
            list: 'estimates-sent',
            filters: always({ wasOpened: 'no', days: '3' }),
          },
          {
            key: 'unsigned',
            label: 'Unsigned for 7 days',
            about: 'Agreements sent at least seven days ago that are not signed.',
            list: 'agreements-sent',
            filters: always({ days: '7' }),
          },
          {
            key: 'overdue',
            label: 'Overdue',
            about: 'Signed agreements with an overdue balance.',
            list: 'agreements-unpaid',
            filters: beforeToday('due'),
          },
          {
            key: 'unread',
            label: 'Summaries unread',
            about: 'Sent benefit summaries that the patient has not opened.',
            list: 'vobs-sent',
          },
          {
            key: 'unapproved-discounts',
            label: 'Discounts to approve',
            about: 'Discounts without a second approval.',
            list: 'discounts',
            filters: always({ isApproved: 'no' }),
          },
          {
            key: 'unapproved-credits',
            label: 'Credits to approve',
            about: 'Credits without a second approval.',
            list: 'credits',
            filters: always({ isApproved: 'no' }),
          },
          {
            key: 'variance',
            label: 'With variance',
            about: 'Unreconciled agreements with a settled amount that differs from the posted amount.',
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
            about: 'Agreements signed in the period that are still active.',
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
            about: 'Share of consults held in the period with an agreement signed since.',
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
            about: 'Status of the financial consults held in the period.',
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
            about: 'Agreement totals by signing date.',
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

import type { Board, ListFigure } from '../boards/definition.ts';
import { within } from '../boards/period-filters.ts';

/** A figure of a list by clinic and month, as a heat map. */
function byMonth(figure: Pick<ListFigure, 'key' | 'label' | 'about' | 'list' | 'sum'>, dates: string): ListFigure {
  return {
    ...figure,
    filters: within(dates),
    chartType: 'heat',
    by: { clinics: true },
    secondBreakdown: { dates, unit: 'month' },
  };
}

const sent = within('sent');
const signed = within('signed');

export const networkBoards: Board[] = [
  {
    id: 'corporate',
    title: 'Network',
    description: 'Agreements and consults by clinic',
    period: 'month',
    allClinics: true,
    groups: [
      {
        key: 'sums',
        figures: [
          {
            key: 'consults',
            label: 'New patient consults seen',
            about: 'New patient consults that took place in the period.',
            list: 'npc-seen',
            filters: within('seen'),
            better: 'more',
          },
          {
            key: 'held',
            label: 'Financial consults held',
            about: 'Financial consults that took place in the period.',
            list: 'appointments',
            filters: within('starts', { type: 'Financial consult', state: 'seen' }),
            better: 'more',
          },
          {
            key: 'sent',
            label: 'Agreements sent',
            about: 'Agreements sent for signature in the period, in any status.',
            list: 'corporate-sent',
            filters: sent,
            better: 'more',
          },
          {
            key: 'signed',
            label: 'Agreements signed',
            about: 'Agreements signed in the period that are still active.',
            list: 'corporate-signed',
            filters: signed,
            better: 'more',
          },
          {
            key: 'amount',
            label: 'Amount signed',
            about: 'The patient amount of agreements signed in the period.',
            list: 'corporate-signed',
            filters: signed,
            sum: 'total',
            better: 'more',
          },
        ],
      },
      {
        key: 'clinics',
        title: 'By clinic',
        figures: [
          {
            key: 'consults-by-clinic',
            label: 'New patient consults seen',
            about: 'New patient consults that took place in the period.',
            list: 'npc-seen',
            filters: within('seen'),
            chartType: 'ranking',
            by: { clinics: true },
          },
          {
            key: 'sent-by-clinic',
            label: 'Agreements sent',
            about: 'Agreements sent for signature in the period, in any status.',
            list: 'corporate-sent',
            filters: sent,
            chartType: 'ranking',
            by: { clinics: true },
          },
          {
            key: 'signed-by-clinic',
            label: 'Agreements signed',
            about: 'Agreements signed in the period that are still active.',
            list: 'corporate-signed',
            filters: signed,
            chartType: 'ranking',
            by: { clinics: true },
          },
        ],
      },
    ],
  },
  {
    id: 'inception-analytics',
    title: 'Network analytics',
    description: 'Clinics compared by month',
    period: 'year',
    allClinics: true,
    groups: [
      {
        key: 'months',
        figures: [
          byMonth(
            {
              key: 'new-patients',
              label: 'New patients',
              about: 'Patients by the month they were added.',
              list: 'new-patients',
            },
            'added',
          ),
          byMonth(
            {
              key: 'consults',
              label: 'New patient consults seen',
              about: 'Consults that took place, by month.',
              list: 'npc-seen',
            },
            'seen',
          ),
          byMonth(
            {
              key: 'cycle-starts',
              label: 'Cycle starts',
              about: 'Cycles by the month of their day 1.',
              list: 'cycle-started',
            },
            'day1',
          ),
          byMonth(
            {
              key: 'agreements',
              label: 'Agreements signed',
              about: 'Active agreements by the month they were signed.',
              list: 'corporate-signed',
            },
            'signed',
          ),
        ],
      },
    ],
  },
];

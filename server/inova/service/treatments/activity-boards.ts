import type { Board, ListFigure } from '../boards/definition.ts';
import { within } from '../boards/period-filters.ts';

/** The rows of a list over the period, as bars. */
function trend(list: string, dates: string, label: string, about: string): ListFigure {
  return { key: list, label, about, list, filters: within(dates), chartType: 'bars', by: { dates } };
}

/** The same figure as a tile. */
function tile(figure: ListFigure): ListFigure {
  return { ...figure, key: `${figure.key}-count`, chartType: 'tile', by: undefined };
}

const obSteps: ListFigure[] = [
  trend('ob-consents-sent', 'at', 'Release consents sent', 'Release consents sent in the period.'),
  trend('ob-consents-signed', 'at', 'Release consents signed', 'Release consents signed in the period.'),
  trend('ob-summaries', 'at', 'Summaries generated', 'Obstetric discharge summaries generated in the period.'),
  trend('ob-summary-records', 'at', 'Summary records generated', 'Summaries with records generated in the period.'),
];

export const reportBoards: Board[] = [
  {
    id: 'activity-report',
    title: 'Activity Report',
    description: 'Consults, flowsheets, and cycles in a period',
    period: 'quarter',
    allClinics: true,
    groups: [
      {
        key: 'activity',
        figures: [
          trend('npc-seen', 'seen', 'New patient consults seen', 'Consults held in the period.'),
          trend(
            'without-fs',
            'seen',
            'Seen, without flowsheet',
            'Consults in the period without a treatment flowsheet so far.',
          ),
          trend('tx-fs-entered', 'entered', 'Treatment flowsheets entered', 'Flowsheets by the day they were entered.'),
          trend(
            'not-started-past-stim',
            'planned',
            'Not started, date passed',
            'Cycles planned for the period that have not started.',
          ),
          trend('cycle-started', 'day1', 'Cycles started', 'Cycles by their day 1.'),
          {
            ...trend(
              'diagnostic-fs',
              'ordered',
              'Diagnostic flowsheets',
              'Diagnostic flowsheets by the day they were ordered.',
            ),
            chartType: 'stacked',
            secondBreakdown: { choice: 'state' },
          },
          {
            ...trend('completed-cancelled-fs', 'ended', 'Completed or cancelled', 'Cycles by the day they ended.'),
            chartType: 'stacked',
            secondBreakdown: { choice: 'state' },
          },
        ],
      },
    ],
  },
  {
    id: 'ob-records',
    title: 'OB Records',
    description: 'Discharge records for obstetricians, from the release consent to the record',
    period: 'quarter',
    allClinics: true,
    groups: [
      { key: 'counts', figures: obSteps.map(tile) },
      { key: 'courses', figures: obSteps },
    ],
  },
];

import type { Board, Breakdown, ListFigure } from '../../boards/definition.ts';
import { always } from '../../boards/period-filters.ts';

type AccountFigure = Pick<ListFigure, 'key' | 'label' | 'about' | 'filters'>;

const open = { state: 'active' };

const bands: AccountFigure[] = [
  ['1-29', 'Overdue up to 29 days'],
  ['30-59', 'Overdue 30 to 59 days'],
  ['60-89', 'Overdue 60 to 89 days'],
  ['90-', 'Overdue 90 days or more'],
].map(([overdue = '', label = '']) => ({
  key: `overdue-${Number.parseInt(overdue, 10)}`,
  label,
  about: 'Storage accounts by the days since their oldest open invoice was due.',
  filters: always({ overdue }),
}));

/** What the dashboards count of accounts, over all clinics and by clinic. */
const figures: AccountFigure[] = [
  {
    key: 'paid',
    label: 'Paid through today',
    about: 'Active accounts with every day of storage until today paid.',
    filters: always({ ...open, paid: 'yes' }),
  },
  ...bands,
  {
    key: 'no-card',
    label: 'No card',
    about: 'Active accounts without a card that can be charged.',
    filters: always({ ...open, card: 'no' }),
  },
  {
    key: 'no-disposition',
    label: 'No disposition',
    about: 'Active accounts without a disposition that everyone signed.',
    filters: always({ ...open, disposition: 'no' }),
  },
  {
    key: 'unknown',
    label: 'Unknown charges',
    about: 'Accounts with a card payment that has no known result yet.',
    filters: always({ unknown: 'yes' }),
  },
];

const specimens = (by: Breakdown): ListFigure => ({
  key: 'specimens',
  label: 'Specimens in storage',
  about: 'Specimens in a tank now.',
  list: 'cryo-inventory',
  filters: always({ state: 'stored' }),
  chartType: 'ranking',
  by,
});

const byClinic: Breakdown = { clinics: true };

export const cryoBoards: Board[] = [
  {
    id: 'cryo-dashboard',
    title: 'Cryo dashboard',
    description: 'What is stored, what is paid, and what is overdue',
    allClinics: true,
    groups: [
      {
        key: 'accounts',
        title: 'Storage accounts',
        explained: true,
        figures: figures.map((figure) => ({ ...figure, list: 'cryo-accounts' })),
      },
      { key: 'specimens', title: 'Specimens', figures: [specimens({ choice: 'kind' })] },
    ],
  },
  {
    id: 'cryo-dashboards',
    title: 'Cryo dashboard by clinic',
    description: 'Storage of the clinics compared',
    allClinics: true,
    groups: [
      {
        key: 'clinics',
        together: true,
        figures: [
          specimens(byClinic),
          ...figures.map(
            (figure): ListFigure => ({ ...figure, list: 'cryo-accounts', chartType: 'ranking', by: byClinic }),
          ),
        ],
      },
    ],
  },
];

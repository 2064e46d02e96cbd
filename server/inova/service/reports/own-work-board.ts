import type { Board } from '../boards/definition.ts';
import { always, inNextDays, onToday } from '../boards/period-filters.ts';

export const ownWorkBoards: Board[] = [
  {
    id: 'own-work',
    title: 'Your work',
    description: 'What is yours today, and the worklists of the clinic',
    groups: [
      {
        key: 'own',
        title: 'Yours',
        figures: [
          {
            key: 'appointments',
            label: 'Appointments today',
            about: 'Your appointments of today, those cancelled left out.',
            list: 'my-appointments',
            filters: onToday('starts'),
          },
          {
            key: 'ahead',
            label: 'In the next seven days',
            about: 'Your appointments from tomorrow on.',
            list: 'my-appointments',
            filters: inNextDays(7, 'starts'),
          },
          {
            key: 'tasks',
            label: 'Open tasks',
            about: 'Tasks that are yours and not completed.',
            list: 'my-tasks',
          },
          {
            key: 'overdue',
            label: 'Tasks overdue',
            about: 'Tasks that are yours, not completed, and past the day they were due.',
            list: 'my-tasks',
            filters: always({ overdue: 'yes' }),
          },
        ],
      },
      {
        key: 'worklists',
        title: 'Worklists',
        figures: [
          {
            key: 'treatment',
            label: 'Treatment',
            about: 'Cycles cleared to start, and those that something holds up.',
            list: 'treatment-worklist',
          },
          {
            key: 'pa',
            label: 'Prior authorization',
            about: 'Authorizations a payer requires and has not decided.',
            list: 'pa-worklist',
          },
          {
            key: 'npc',
            label: 'New patient consults',
            about: 'Consults ahead that are not confirmed, or whose patient has no insurance on file.',
            list: 'npc-worklist',
          },
          {
            key: 'diagnostic',
            label: 'Diagnostic',
            about: 'Tests ordered and not yet done.',
            list: 'diagnostic-worklist',
          },
        ],
      },
      {
        key: 'benefits',
        title: 'Benefits',
        figures: [
          {
            key: 'new',
            label: 'Verifications to claim',
            about: 'Verifications that are nobody’s yet.',
            list: 'benefits-new',
          },
          {
            key: 'follow-up',
            label: 'Payers to call again',
            about: 'Verifications that wait on a payer and whose day to follow up has come.',
            list: 'benefits-pending',
            filters: always({ due: 'yes' }),
          },
          {
            key: 'estimates',
            label: 'Consults without estimate',
            about: 'Financial consults held for which no estimate was sent.',
            list: 'fc-seen',
          },
          {
            key: 'agreements',
            label: 'Agreements to sign',
            about: 'Agreements sent and not signed.',
            list: 'agreements-sent',
          },
        ],
      },
    ],
  },
];

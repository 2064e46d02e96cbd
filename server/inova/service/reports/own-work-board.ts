import type { Board } from '../boards/definition.ts';
import { always, inNextDays, onToday } from '../boards/period-filters.ts';

export const ownWorkBoards: Board[] = [
  {
    id: 'own-work',
    title: 'My work',
    description: "Your work today, and the clinic's worklists",
    groups: [
      {
        key: 'own',
        title: 'Today and tasks',
        figures: [
          {
            key: 'appointments',
            label: 'Appointments today',
            about: 'Your appointments today, without cancelled ones.',
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
            about: 'Your open tasks.',
            list: 'my-tasks',
          },
          {
            key: 'overdue',
            label: 'Tasks overdue',
            about: 'Your overdue tasks.',
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
            about: 'Cycles cleared to start, and those that are blocked.',
            list: 'treatment-worklist',
          },
          {
            key: 'pa',
            label: 'Prior authorization',
            about: 'Authorizations that a payer requires and has not decided.',
            list: 'pa-worklist',
          },
          {
            key: 'npc',
            label: 'New patient consults',
            about: 'Upcoming consults that are not confirmed, or where insurance is missing.',
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
            about: 'Unassigned verifications.',
            list: 'benefits-new',
          },
          {
            key: 'follow-up',
            label: 'Payer follow-ups due',
            about: 'Verifications waiting for a payer with a follow-up due.',
            list: 'benefits-pending',
            filters: always({ due: 'yes' }),
          },
          {
            key: 'estimates',
            label: 'Consults without estimate',
            about: 'Held financial consults without a sent estimate.',
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

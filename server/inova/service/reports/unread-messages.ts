import type { ListFigure } from '../boards/definition.ts';
import { always } from '../boards/period-filters.ts';

/** How many conversations of the user's groups wait, and for how long. */
export const unreadMessages: ListFigure[] = [
  {
    key: 'messages',
    label: 'Unread conversations',
    about: 'Conversations of your groups with messages that nobody has answered or marked as read.',
    list: 'unread-conversations',
  },
  {
    key: 'late-messages',
    label: 'Answers overdue',
    about: "Unread conversations past their group's time to answer, in the clinic's hours.",
    list: 'unread-conversations',
    filters: always({ late: 'yes' }),
  },
  {
    key: 'oldest-message',
    label: 'Oldest unread message',
    about: 'How long ago the last message of the unread conversation was written that has waited longest, in days.',
    list: 'unread-conversations',
    greatest: 'waiting',
    format: 'days',
  },
];

import type { ChatGroup, UnreadTotals } from '../contract/messages/message-groups.ts';
import type { ContractCalls } from './derive.ts';
import { InovaError } from './error.ts';

/** Groups that one call returns at most. */
const allGroups = 9999;

/** The calls about groups of Messages 2.0. */
export function messageGroupCalls(calls: ContractCalls<'messageGroups'>) {
  return {
    ...calls,

    /** The active groups whose unread conversations count for the user. */
    listOwn: async (userId: number): Promise<ChatGroup[]> =>
      (await calls.list({ userId, active: 'true', page: 1, itemsPerPage: allGroups })).items,

    /** The unread conversations of a user by group, and the badge; an upstream may have them with its groups only. */
    unread: async (userId: number): Promise<UnreadTotals> => {
      try {
        return await calls.unread();
      } catch (error) {
        if (!(error instanceof InovaError && error.kind === 'unsupported')) throw error;
        const { items } = await calls.list({ userId, active: 'true', page: 1, itemsPerPage: allGroups });
        return totalsOf(items);
      }
    },
  };
}

function totalsOf(groups: ChatGroup[]): UnreadTotals {
  return {
    total: groups.reduce((sum, { unreadConversations }) => sum + unreadConversations, 0),
    oldestAt: null,
    drafts: 0,
    groups: groups.map(({ id, clientId, unreadConversations, unreadArchivedConversations }) => {
      return { id, clientId, unread: unreadConversations, unreadArchived: unreadArchivedConversations };
    }),
  };
}

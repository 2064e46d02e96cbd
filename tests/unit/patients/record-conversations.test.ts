import { expect, test } from 'vitest';
import { loadConversations } from '#app/sections/patients/record/conversations-view.server.ts';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';

type Query = NonNullable<Parameters<Inova['conversations']['list']>[0]>;

/** inova with a patient's conversations, by the unread messages of each. */
function inovaWith(unread: number[]): Inova {
  const conversations = unread.map((groupUnreadCount, id) => ({
    ...{ id, subject: null, groupName: 'Nurses', groupUnreadCount, isArchived: false },
    ...{ lastMessageDate: '2026-06-01T12:00:00.000Z', lastMessagePreview: 'Hello' },
  }));
  const list = async ({ groupUnread, itemsPerPage }: Query) => {
    const found = conversations.filter(({ groupUnreadCount }) => !groupUnread || groupUnreadCount > 0);
    return { items: found.slice(0, Number(itemsPerPage)), totalItems: found.length };
  };
  return { conversations: { list } } as unknown as Inova;
}

test('the unread conversations of a patient are counted, also those that the record doesn’t show', async () => {
  const countsOf = async (unread: number[]) => {
    const { rows, total, unread: count } = (await loadConversations(inovaWith(unread), 7)) ?? {};
    return { shown: rows?.length, total, unread: count };
  };
  expect(await countsOf([])).toEqual({ shown: 0, total: 0, unread: 0 });
  expect(await countsOf([2, 0, 1])).toEqual({ shown: 3, total: 3, unread: 2 });
  expect(await countsOf([0, 0, 0, 0, 0, 3])).toEqual({ shown: 6, total: 6, unread: 1 });
  expect(await countsOf([1, 0, 0, 0, 0, 0, 4, 1])).toEqual({ shown: 6, total: 8, unread: 3 });
});

test('a record without messages, because inova has none, has no card of them', async () => {
  const list = () => Promise.reject(new InovaError('unsupported', 'This feature is not available', 501));
  expect(await loadConversations({ conversations: { list } } as unknown as Inova, 7)).toBeNull();
});

import type { Page } from '#server/inova/contract/lists/paging.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import type { FoundMessage, Message } from '#server/inova/contract/messages/messages.ts';
import { normalized } from '#server/inova/contract/text/normalized.ts';
import { rows, sql } from '#server/store/sql.ts';
import { conversationColumns, conversationsByKey, withPatientAndGroup } from './conversation-queries.ts';
import { type FoundConversation, findByWords, searchWords } from './find-by-words.ts';
import { messageColumns, withConversation } from './message-queries.ts';
import { asReader, type Reader, readableGroups } from './reader.ts';

interface Search {
  q: string;
  groupId?: number | undefined;
  patientId?: number | undefined;
  clientId?: number | undefined;
  page: number;
  itemsPerPage: number;
}

/** A page of the conversations with these words, each with its newest message that has them. */
export function searchMessages(reader: Reader, search: Search): Promise<Page<FoundMessage>> {
  const { q, patientId, page, itemsPerPage } = search;
  return asReader(reader, async (db) => {
    const found = await findByWords(db, { text: q, patientId }, await readableGroups(db, reader, search));
    const shown = found.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    const conversations = await rows<Conversation>(
      db,
      sql`select ${conversationColumns(reader)} from ${keysOf(shown)} ${conversationsByKey} ${withPatientAndGroup}
        order by n.position`,
    );
    const messageIds = shown.flatMap(({ messageId }) => messageId ?? []);
    const messages = await rows<Message>(
      db,
      sql`select ${messageColumns(reader)} from inova.messages m ${withConversation}
        where m.client_id = any (${shown.map(({ client }) => client)}::int[]) and m.id = any (${messageIds}::bigint[])`,
    );
    const items = conversations.map((conversation) => {
      const message = messages.find(({ conversationId }) => conversationId === conversation.id) ?? null;
      return {
        conversation,
        message,
        snippet: snippetOf(message?.messageText ?? conversation.subject, searchWords(q)),
      };
    });
    const totalItems = found.length;
    return { items, totalItems, page, itemsPerPage, totalPages: Math.ceil(totalItems / itemsPerPage) };
  });
}

const keysOf = (found: FoundConversation[]) => sql`unnest(${found.map(({ client }) => client)}::int[],
  ${found.map(({ id }) => id)}::bigint[]) with ordinality as n (client_id, id, position)`;

const around = 60;

/** The part of a text around its first match, with the matches marked. */
export function snippetOf(text: string, words: string[]): FoundMessage['snippet'] {
  const matches = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(({ 0: word }) => isMatch(word, words));
  const first = matches[0]?.index ?? 0;
  const from = Math.max(0, first - around);
  const to = Math.min(text.length, from + 3 * around);
  const parts: FoundMessage['snippet'] = [];
  let end = from;
  const add = (part: string, isMatched: boolean) => part !== '' && parts.push({ text: part, isMatch: isMatched });
  for (const { 0: word, index } of matches) {
    if (index < end || index + word.length > to) continue;
    add(text.slice(end, index), false);
    add(word, true);
    end = index + word.length;
  }
  add(text.slice(end, to), false);
  return parts;
}

const plain = (word: string) => normalized(word, 'NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');
const isMatch = (word: string, words: string[]) => words.some((each) => plain(word).startsWith(plain(each)));

import * as work from '#server/inova/contract/messages/conversation-work.ts';
import * as conversations from '#server/inova/contract/messages/conversations.ts';
import * as messages from '#server/inova/contract/messages/messages.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { readFile } from './attachment.ts';
import { changeMany } from './bulk.ts';
import * as changes from './change.ts';
import { readConversation } from './conversation-queries.ts';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';
import { requestExport } from './export.ts';
import { forwardConversation } from './forward.ts';
import { listConversations } from './list-conversations.ts';
import { mergeConversations, undoMerge } from './merge.ts';
import { listMessages, readMessage, removeMessage } from './messages.ts';
import { markSeen, recordPresence } from './presence.ts';
import { asReader, readerOf } from './reader.ts';
import { searchMessages } from './search.ts';
import { sendMessage, startConversation } from './send.ts';

/** Conversations of Messages 2.0 and their messages. */
export function messageRoutes({ store, now, ehr }: ServiceContext): Route[] {
  const reader = (session: Session) => readerOf(store, session, now());
  const change = (session: Session, id: number, by: changes.Change) =>
    changes.changeConversation(reader(session), id, by);

  return [
    route(conversations.list, ({ query }, session) => {
      const user = reader(session);
      return asReader(user, (db) => listConversations(db, user, query));
    }),
    route(conversations.get, ({ params }, session) => {
      const user = reader(session);
      return asReader(user, (db) => readConversation(db, user, params.conversation));
    }),
    route(conversations.create, ({ body }, session) => startConversation(reader(session), body)),
    route(conversations.forward, ({ params, body }, session) =>
      forwardConversation(reader(session), params.conversation, body),
    ),
    route(conversations.archive, ({ params }, session) => change(session, params.conversation, changes.archive)),
    route(conversations.unarchive, ({ params }, session) => change(session, params.conversation, changes.unarchive)),
    route(conversations.favorite, ({ params }, session) => change(session, params.conversation, changes.favorite)),
    route(conversations.unfavorite, ({ params }, session) => change(session, params.conversation, changes.unfavorite)),
    route(conversations.read, ({ params, body }, session) =>
      change(session, params.conversation, changes.markRead(body.upTo)),
    ),
    route(conversations.unread, ({ params, body }, session) =>
      change(session, params.conversation, changes.markUnread(body.from)),
    ),
    route(conversations.color, ({ params, body }, session) =>
      change(session, params.conversation, changes.setColor(body.isColor)),
    ),
    route(conversations.exportToEhr, ({ params }, session) =>
      requestExport(reader(session), params.conversation, ehr !== null),
    ),

    route(work.assign, ({ params, body }, session) =>
      change(session, params.conversation, changes.assign(body.assignedTo)),
    ),
    route(work.snooze, ({ params, body }, session) => change(session, params.conversation, changes.snooze(body))),
    route(work.unsnooze, ({ params }, session) => change(session, params.conversation, changes.unsnooze)),
    route(work.seen, ({ params, body }, session) => markSeen(reader(session), params.conversation, body.upTo)),
    route(work.merge, ({ params, body }, session) =>
      mergeConversations(reader(session), params.conversation, body.from),
    ),
    route(work.undoMerge, ({ params, body }, session) => undoMerge(reader(session), params.conversation, body.from)),
    route(work.presence, ({ params, body }, session) =>
      recordPresence(reader(session), params.conversation, body.isReplying),
    ),
    route(work.draft, ({ params }, session) => readDraft(reader(session), params.conversation)),
    route(work.saveDraft, ({ params, body }, session) => saveDraft(reader(session), params.conversation, body)),
    route(work.removeDraft, ({ params }, session) => removeDraft(reader(session), params.conversation)),
    route(work.bulk, ({ body }, session) => changeMany(reader(session), body)),

    route(messages.list, ({ query }, session) => listMessages(reader(session), query)),
    route(messages.get, ({ params }, session) => readMessage(reader(session), params.message)),
    route(messages.attachment, ({ params, query }, session) =>
      readFile(reader(session), { message: params.message, isThumbnail: query.thumbnail }),
    ),
    route(messages.send, ({ body }, session) => sendMessage(reader(session), body)),
    route(messages.remove, ({ params }, session) => removeMessage(reader(session), params.message)),
    route(messages.search, ({ query }, session) => searchMessages(reader(session), query)),
  ];
}

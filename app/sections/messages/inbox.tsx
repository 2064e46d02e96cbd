import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Groups } from './groups.tsx';
import styles from './inbox.module.css';
import type { InboxView } from './load-inbox.server.ts';
import { Thread } from './thread.tsx';

/** Groups, conversations, the opened one, and its patient side by side, or one at a time where there is no room. */
export function Inbox({ groups, own, list, thread, isBehindDialog }: InboxView & { isBehindDialog?: boolean }) {
  return (
    <div className={styles.frame} inert={isBehindDialog ? '' : undefined}>
      <h1 className="sr-only">Messages 2.0</h1>
      <div className={classNames(styles.inbox, thread && styles.opened)}>
        <nav className={styles.groups} aria-label="Message groups">
          <Groups groups={groups} own={own} />
        </nav>
        <section className={styles.list} aria-label="Conversations">
          <ConversationList {...list} />
        </section>
        {thread ? (
          <Thread thread={thread} className={styles.thread} />
        ) : (
          <div className={styles.nothing}>
            <EmptyState icon="messages" title="Select a conversation">
              Its messages appear here.
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

import { useHydrated } from 'remix-utils/use-hydrated';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import { keysId } from './element-ids.ts';
import styles from './inbox.module.css';
import keyStyles from './key-sheet.module.css';
import { KeySheet } from './key-sheet.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { Groups } from './list/groups.tsx';
import type { InboxView } from './load-inbox.server.ts';
import { Thread } from './thread/thread.tsx';
import { usePresence } from './thread/use-presence.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useLiveInbox } from './use-live-inbox.ts';
import { useSmallWindow } from './use-small-window.ts';

/** Groups, conversations, the opened one, and its patient side by side, or one at a time where there is no room. */
export function Inbox({ groups, own, list, thread, isBehindDialog }: InboxView & { isBehindDialog?: boolean }) {
  const isHydrated = useHydrated();
  useLiveInbox(thread?.id ?? null);
  useInboxKeys();
  useSmallWindow();
  const presence = usePresence(thread?.id ?? null);
  return (
    <div className={styles.frame} inert={isBehindDialog ? '' : undefined}>
      <h1 className="sr-only">Messages 2.0</h1>
      <div className={classNames(styles.inbox, thread && styles.opened)}>
        <nav className={styles.groups} aria-label="Message groups">
          <Groups groups={groups} own={own} />
          {isHydrated && (
            <p className={keyStyles.open}>
              <LinkButton type="button" popovertarget={keysId}>
                Keyboard shortcuts
              </LinkButton>
            </p>
          )}
        </nav>
        <section className={styles.list} aria-label="Conversations">
          <ConversationList {...list} />
        </section>
        {thread ? (
          <Thread thread={thread} className={styles.thread} presence={presence} />
        ) : (
          <div className={styles.nothing}>
            <EmptyState icon="messages" title="Select a conversation">
              Its messages appear here.
            </EmptyState>
          </div>
        )}
      </div>
      {isHydrated && <KeySheet />}
    </div>
  );
}

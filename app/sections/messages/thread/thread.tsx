import { PortalForm } from '#app/shell/portal-form.tsx';
import { conversationFormId } from '../element-ids.ts';
import { Reply } from '../reply/reply.tsx';
import { ContextCard } from './context-card.tsx';
import { Message } from './message.tsx';
import styles from './thread.module.css';
import type { ThreadView } from './thread.server.ts';
import { ThreadHead } from './thread-head.tsx';

interface ThreadProps {
  thread: ThreadView;
  className?: string;
  /** The others who have it open, as script knows them. */
  presence?: string | null;
}

/** The opened conversation: what can be done with it, its messages, and the reply. */
export function Thread({ thread, className, presence }: ThreadProps) {
  const { id, messages, olderHref, latestHref, hrefs, lastMessageId, patient } = thread;
  return (
    <>
      <section id="thread" tabIndex={-1} className={className} aria-labelledby="thread-title">
        <PortalForm id={conversationFormId} action={hrefs.action} hidden>
          <input type="hidden" name="conversation" value={id} />
          {lastMessageId && <input type="hidden" name="seenUpTo" value={lastMessageId} />}
        </PortalForm>
        <ThreadHead thread={thread} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the messages */}
        <section className={styles.scroll} tabIndex={0} aria-label="Messages">
          <div className={styles.content}>
            {olderHref && (
              <a href={olderHref} className={styles.older}>
                Older messages
              </a>
            )}
            <ol className={styles.messages} aria-live="polite">
              {messages.map((message) => (
                <Message key={message.id} message={message} form={conversationFormId} action={hrefs.action} />
              ))}
            </ol>
            {latestHref && (
              <a href={latestHref} className={styles.older}>
                Latest messages
              </a>
            )}
            {presence && <p className={styles.presence}>{presence}</p>}
          </div>
        </section>
        <Reply key={id} thread={thread} />
      </section>
      {patient && <ContextCard {...patient} />}
    </>
  );
}

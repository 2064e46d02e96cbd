import { Parts } from '#app/sections/messages/thread/message.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import styles from './messages.module.css';
import type { AppMessageView } from './thread.server.ts';

/** The messages between the patient and the clinic, oldest first. */
export function AppMessages({ messages }: { messages: AppMessageView[] }) {
  return (
    <ol className={styles.messages} aria-label="Messages" aria-live="polite">
      {messages.map(({ id, from, parts, meta, at, attachment }) => (
        <li key={id} className={classNames(styles.message, from === 'patient' && styles.own)}>
          <div className={styles.bubble}>
            <Parts parts={parts} />
            {attachment && (
              <a href={attachment.href} download={attachment.name} className={styles.file}>
                <Icon name="document" size="small" />
                {attachment.name}
              </a>
            )}
          </div>
          <small>
            <time dateTime={at}>{meta}</time>
          </small>
        </li>
      ))}
    </ol>
  );
}

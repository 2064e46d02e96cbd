import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import { Menu } from '#app/ui/layout/menu.tsx';
import type { AttachmentView, MessageView, TextPart } from '../inbox-view.ts';
import styles from './message.module.css';

interface MessageProps {
  message: MessageView;
  /** The ID of the form that marks messages unread, and where it posts to. */
  form: string;
  action: string;
}

/** A message of a thread, a private note, an event such as a forwarding, or what is left of a deleted message. */
export function Message({ message, form, action }: MessageProps) {
  const { id, kind, parts, meta, at, attachment, deleted, isFirstUnread, links, canMarkUnread } = message;
  if (kind === 'event') {
    return (
      <li id={`message-${id}`} className={styles.event}>
        <Parts parts={parts} /> · <time dateTime={at}>{meta}</time>
      </li>
    );
  }
  const actions = [
    ...links,
    ...(canMarkUnread
      ? [{ label: 'Mark unread from here', href: action, form, name: 'unreadFrom', value: String(id) }]
      : []),
  ];
  return (
    <>
      {isFirstUnread && <li className={styles.new}>Unread</li>}
      <li id={`message-${id}`} className={classNames(styles.message, styles[kind])}>
        <div className={styles.line}>
          <div className={deleted ? styles.deleted : styles.bubble}>
            {deleted ? 'Message deleted' : <Parts parts={parts} />}
            {attachment && !deleted && <Attachment {...attachment} />}
          </div>
          {actions.length > 0 && (
            <span className={styles.actions}>
              <Menu id={`message-${id}-actions`} label={`Actions: message of ${meta}`} links={actions} />
            </span>
          )}
        </div>
        <small className={styles.meta}>
          {kind === 'note' && 'Private note · '}
          <time dateTime={at}>{deleted ?? meta}</time>
        </small>
      </li>
    </>
  );
}

/** The text of a message, with its links. */
export function Parts({ parts }: { parts: TextPart[] }) {
  return (
    <>
      {parts.map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <a key={index} href={href} rel="noreferrer noopener">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </>
  );
}

function Attachment({ name, href, thumbnail, size }: AttachmentView) {
  return (
    <a href={href} download={name} className={styles.file}>
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" className={styles.thumbnail} />
      ) : (
        <Icon name="document" size="small" />
      )}
      <span>
        {name} <small>{size}</small>
      </span>
    </a>
  );
}

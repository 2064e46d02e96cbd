import { Badge } from '#app/ui/data/badge.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import type { ConversationRow as Row } from '../inbox-view.ts';
import styles from './conversation-row.module.css';

/** A conversation in the list: a checkbox for actions on several, and a link that opens it. */
export function ConversationRow(row: Row) {
  const {
    id,
    href,
    patient,
    subject,
    preview,
    at,
    time,
    unread,
    isCurrent,
    isFavorite,
    isColor,
    group,
    chips,
    snippet,
  } = row;
  return (
    <li className={styles.row} data-color={isColor ? '' : undefined}>
      <label className={styles.select}>
        <input type="checkbox" name="row" value={id} aria-label={`Select ${patient}, ${subject}`} />
      </label>
      <a href={href} className={styles.link} aria-current={isCurrent ? 'true' : undefined} data-conversation={id}>
        <span className={unread > 0 ? styles.unread : styles.name}>{patient}</span>
        <time dateTime={at} className={styles.time}>
          {time}
        </time>
        <span className={styles.subject}>{subject}</span>
        {unread > 0 && (
          <span className={styles.count}>
            <span className="sr-only">Unread: </span>
            <Badge count={unread} />
          </span>
        )}
        <span className={styles.preview}>
          {snippet?.map(({ text, isMatch }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
            isMatch ? <mark key={index}>{text}</mark> : text,
          ) ?? preview}
        </span>
        {(chips.length > 0 || isFavorite || group) && (
          <span className={styles.chips}>
            {group && <span className={styles.group}>{group}</span>}
            {isFavorite && (
              <span className={styles.favorite}>
                <Icon name="favorite" size="small" />
                <span className="sr-only">Favorite</span>
              </span>
            )}
            {chips.map(({ kind, text }) => (
              <Status key={text} kind={kind}>
                {text}
              </Status>
            ))}
          </span>
        )}
      </a>
    </li>
  );
}

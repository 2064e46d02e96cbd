import styles from './field.module.css';

/** The count is announced once this many characters or fewer are left. */
const announceFrom = 20;

/** "140 of 200 characters"; near or past the limit, changes are announced to screen readers. */
export function CharacterCount({ id, length, limit }: { id?: string; length: number; limit: number }) {
  const remaining = limit - length;
  const text = remaining < 0 ? `${-remaining} too many` : `${remaining} left`;
  return (
    <>
      <p id={id} className={remaining < 0 ? styles.error : styles.hint}>
        {length.toLocaleString('en-US')} of {limit.toLocaleString('en-US')} characters{remaining < 0 && `, ${text}`}
      </p>
      <span role="status" className="sr-only">
        {remaining <= announceFrom && text}
      </span>
    </>
  );
}

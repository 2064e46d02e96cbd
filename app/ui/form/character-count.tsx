import styles from './field.module.css';

/** From how many characters left the count is spoken too. */
const spokenFrom = 20;

/** "140 of 200 characters"; where few are left, or too many typed, screen readers are told as it changes. */
export function CharacterCount({ id, length, limit }: { id?: string; length: number; limit: number }) {
  const left = limit - length;
  const text = left < 0 ? `${-left} too many` : `${left} left`;
  return (
    <>
      <p id={id} className={left < 0 ? styles.error : styles.hint}>
        {length.toLocaleString('en-US')} of {limit.toLocaleString('en-US')} characters{left < 0 && `, ${text}`}
      </p>
      <span role="status" className="sr-only">
        {left <= spokenFrom && text}
      </span>
    </>
  );
}

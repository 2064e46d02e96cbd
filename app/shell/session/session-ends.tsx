import styles from './session-ends.module.css';

/** When the session ends without further activity; shown only without script. */
export function SessionEnds({ time }: { time: string }) {
  return (
    <noscript>
      <p className={styles.ends}>Session ends {time}</p>
    </noscript>
  );
}

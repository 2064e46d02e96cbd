import styles from './note-text.module.css';

/** A note's HTML, sanitized by the server. */
export function NoteText({ html }: { html: string }) {
  return (
    <div
      className={styles.note}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by sanitizeNote in the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

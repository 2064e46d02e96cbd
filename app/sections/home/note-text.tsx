import styles from './note-text.module.css';

/** The HTML of a note; the server cleaned it. */
export function NoteText({ html }: { html: string }) {
  return (
    <div
      className={styles.note}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by sanitizeNote in the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

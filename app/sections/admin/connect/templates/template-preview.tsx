import { Text } from '#app/ui/layout/text.tsx';
import type { TemplatePreview as Preview } from './preview.server.ts';
import styles from './templates.module.css';

/** The message that a patient would get, and which of its fields the record has nothing for. */
export function TemplatePreview({ patient, text, missing }: Preview) {
  const title = patient === null ? 'Preview with example values' : `Preview for ${patient}`;
  return (
    <section className={styles.preview} aria-label={title}>
      <h2 className={styles.previewTitle}>{title}</h2>
      <p className={styles.message}>{text}</p>
      {missing.length > 0 && (
        <Text size={13} tone="muted">
          The record has nothing for {missing.map((name) => `{${name}}`).join(', ')}. Whoever uses the template fills it
          in.
        </Text>
      )}
    </section>
  );
}

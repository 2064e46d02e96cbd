import { Card } from '#app/ui/card.tsx';
import styles from './overview.module.css';

/** The welcome note; its HTML was cleaned by the server. */
export function WelcomeNote({ title, html }: { title: string; html: string }) {
  return (
    <Card title={title}>
      <div
        className={styles.note}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by sanitizeNote in the loader
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Card>
  );
}

import { Text } from '#app/ui/layout/text.tsx';
import styles from './connect.module.css';

/** The start of a text in a table. */
export function TextStart({ text }: { text: string }) {
  return (
    <Text as="div" tone="soft">
      <span className={styles.start}>{text}</span>
    </Text>
  );
}

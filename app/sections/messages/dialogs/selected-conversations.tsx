import styles from './selected-conversations.module.css';

/** The conversations that a dialog is about; none if it is about all that match. */
export function SelectedConversations({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.selected} aria-label="Selected conversations">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two conversations may have the same name
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}

import { Card } from '#app/ui/layout/card.tsx';
import styles from './record.module.css';

/** Something that the patient doesn't have yet, with the page where it begins if the user has access to it. */
export interface MissingRecord {
  text: string;
  action?: { href: string; label: string } | null;
}

/** One line for each kind of record that the patient doesn't have, in place of an empty card. */
export function NothingYet({ missing }: { missing: MissingRecord[] }) {
  if (missing.length === 0) return null;
  return (
    <Card title="Nothing yet">
      <ul className={styles.nothing}>
        {missing.map(({ text, action }) => (
          <li key={text}>
            {text}
            {action && (
              <>
                {' · '}
                <a href={action.href}>{action.label}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

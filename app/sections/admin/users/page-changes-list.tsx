import { Text } from '#app/ui/layout/text.tsx';
import styles from './users.module.css';

interface PageChangesProps {
  gained: string[];
  lost: string[];
}

/** The pages that a change of rights opens and closes. */
export function PageChangesList({ gained, lost }: PageChangesProps) {
  if (gained.length + lost.length === 0) return <Text tone="muted">This changes no page that the user can open.</Text>;
  return (
    <div className={styles.changes} role="status">
      <Pages heading="Pages gained" pages={gained} />
      <Pages heading="Pages lost" pages={lost} />
    </div>
  );
}

function Pages({ heading, pages }: { heading: string; pages: string[] }) {
  return (
    <section>
      <h2>
        {heading} ({pages.length})
      </h2>
      <ul>
        {pages.map((page) => (
          <li key={page}>{page}</li>
        ))}
      </ul>
    </section>
  );
}

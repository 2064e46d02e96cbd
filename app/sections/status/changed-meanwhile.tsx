import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { ShownService } from './shown.server.ts';
import styles from './status.module.css';

/** What somebody else saved while this form was open; the form below still holds what was typed. */
export function ChangedMeanwhile({ now }: { now: ShownService }) {
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h2 id="meanwhile">Saved by somebody else meanwhile</h2>
      <DefinitionList
        items={[
          { term: 'Service', value: now.name },
          { term: 'Clinic', value: now.clinic },
          { term: 'Status', value: now.status },
          { term: 'Priority', value: now.priority },
          { term: 'Description', value: now.description },
          { term: 'Notes', value: now.notes || '—' },
        ]}
      />
    </section>
  );
}

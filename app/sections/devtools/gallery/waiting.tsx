import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import styles from './gallery.module.css';
import { longName } from './samples.ts';
import { Example, Section } from './section.tsx';

/** Empty states and loading placeholders. */
export function Waiting() {
  return (
    <Section id="waiting">
      <Example state="Skeleton: appears after one second">
        <div className={styles.columns}>
          <div className={styles.surface}>
            <Skeleton />
          </div>
          <div className={styles.surface}>
            <Skeleton label="Loading thread" lines={5} />
          </div>
        </div>
      </Example>
      <Example state="Empty states: title, with an action, long text">
        <div className={styles.columns}>
          <EmptyState icon="messages" title="No messages" />
          <EmptyState
            icon="task"
            title="All done"
            actions={<ButtonLink href="/testing#lists">View completed tasks</ButtonLink>}
          >
            No tasks left for today.
          </EmptyState>
          <EmptyState icon="search" title={longName} />
        </div>
      </Example>
    </Section>
  );
}

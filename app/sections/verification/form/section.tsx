import type { ReactNode } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import styles from './form.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** True where nothing can be changed. */
  isClosed: boolean;
  /** True for what is no columns of fields. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A part of the form that can be saved by itself. */
export function Section({ id, title, isClosed, isPlain, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <fieldset disabled={isClosed} aria-labelledby={`${id}-title`}>
        {isPlain ? children : <Fields columns={3}>{children}</Fields>}
        {!isClosed && (
          <div className={styles.saves}>
            <Button name="next" value={id} aria-label={`Save ${title} and go to the next section`}>
              Save and next section
            </Button>
            <Button variant="quiet" name="save" value={id} aria-label={`Save ${title}`}>
              Save
            </Button>
          </div>
        )}
      </fieldset>
    </section>
  );
}

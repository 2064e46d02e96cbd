import type { ReactNode } from 'react';
import { ErrorSummary, type FormError } from '#app/ui/feedback/error-summary.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import styles from './form.module.css';
import { intentButton } from './intent.ts';

interface SectionProps {
  id: string;
  title: string;
  /** True if the section is read-only. */
  isClosed: boolean;
  /** Why the section wasn't saved. */
  errors: FormError[];
  /** True if the content isn't laid out in field columns. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A section of the form with its own save buttons. */
export function Section({ id, title, isClosed, errors, isPlain, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ErrorSummary errors={errors} />
      <fieldset disabled={isClosed} aria-labelledby={`${id}-title`}>
        {isPlain ? children : <Fields columns={3}>{children}</Fields>}
        {!isClosed && (
          <div className={styles.saves}>
            <Button {...intentButton('continue', id)} aria-label={`Save and next section: ${title}`}>
              Save and next section
            </Button>
            <Button variant="quiet" {...intentButton('save', id)} aria-label={`Save: ${title}`}>
              Save
            </Button>
          </div>
        )}
      </fieldset>
    </section>
  );
}

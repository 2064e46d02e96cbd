import { ButtonLink } from '#app/ui/form/button.tsx';
import styles from './gallery.module.css';
import { Example, Section } from './section.tsx';

/** The pages that open over others. */
export function Dialogs() {
  return (
    <Section id="dialogs">
      <Example state="Each dialog is its own page and works without script">
        <div className={styles.row}>
          <ButtonLink href="/testing/dialog">Dialog with a form</ButtonLink>
          <ButtonLink href="/testing/confirm" variant="danger">
            Confirmation dialog
          </ButtonLink>
        </div>
      </Example>
    </Section>
  );
}

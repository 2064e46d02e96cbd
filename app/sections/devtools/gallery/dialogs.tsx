import { ButtonLink } from '#app/ui/form/button.tsx';
import styles from './gallery.module.css';
import { Example, Section } from './section.tsx';

/** The pages that open over others. */
export function Dialogs() {
  return (
    <Section id="dialogs">
      <Example state="Each is a page of its own, and opens without script too">
        <div className={styles.row}>
          <ButtonLink href="/testing/dialog">A dialog with a form</ButtonLink>
          <ButtonLink href="/testing/confirm" variant="danger">
            A question before something is removed
          </ButtonLink>
        </div>
      </Example>
    </Section>
  );
}

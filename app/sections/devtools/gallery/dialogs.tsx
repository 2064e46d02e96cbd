import { ButtonLink } from '#app/ui/form/button.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Example, Section } from './section.tsx';

/** Links to dialog pages. */
export function Dialogs() {
  return (
    <Section id="dialogs">
      <Example state="Each dialog is its own page and works without script">
        <Cluster>
          <ButtonLink href="/testing/dialog">Dialog with a form</ButtonLink>
          <ButtonLink href="/testing/confirm" variant="danger">
            Confirmation dialog
          </ButtonLink>
        </Cluster>
      </Example>
    </Section>
  );
}

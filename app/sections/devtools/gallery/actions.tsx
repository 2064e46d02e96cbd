import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { KeyHint } from '#app/ui/layout/key-hint.tsx';
import { Menu } from '#app/ui/layout/menu.tsx';
import { DemoButtons } from './demo-buttons.tsx';
import styles from './gallery.module.css';
import { longName } from './samples.ts';
import { Example, Section } from './section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** What can be pressed or followed. */
export function Actions() {
  return (
    <Section id="actions">
      <Example state="Buttons">
        <DemoButtons>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} name="pressed" value={variant}>
              {variant[0]?.toUpperCase() + variant.slice(1)}
            </Button>
          ))}
          <Button icon="print" name="pressed" value="with icon">
            With icon
          </Button>
        </DemoButtons>
      </Example>
      <Example state="Pending: keeps the focus, ignores clicks, turns after a second">
        <DemoButtons>
          <Button variant="primary" pending name="pressed" value="pending">
            Saving
          </Button>
          <Button name="pressed" value="beside pending">
            Something else
          </Button>
        </DemoButtons>
      </Example>
      <Example state="Disabled, with all that belongs to them">
        <PortalForm action="/testing">
          <Fieldset legend="Not for closed records" disabled>
            <div className={styles.row}>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} name="pressed" value={variant}>
                  {variant[0]?.toUpperCase() + variant.slice(1)}
                </Button>
              ))}
            </div>
          </Fieldset>
          <FormActions>
            <Button variant="quiet" name="pressed" value="beside disabled">
              Why not?
            </Button>
          </FormActions>
        </PortalForm>
      </Example>
      <Example state="A long text wraps">
        <DemoButtons>
          <Button name="pressed" value="long">
            {longName}
          </Button>
        </DemoButtons>
      </Example>
      <Example state="Links">
        <div className={styles.row}>
          <ButtonLink href="/testing#actions" icon="next">
            Link like a button
          </ButtonLink>
          <p>
            A link <a href="/testing#fields">in a sentence</a> is underlined.
          </p>
        </div>
      </Example>
      <Example state="Menu">
        <Menu label="More" icon="list">
          <a href="/testing#lists">Lists</a>
          <a href="/testing#charts">Charts</a>
        </Menu>
      </Example>
      <Example state="Copy button, only where script runs; keys">
        <p>
          W 204 417 <CopyButton text="W 204 417" label="member ID" /> <KeyHint keys="Ctrl K" />
        </p>
      </Example>
    </Section>
  );
}

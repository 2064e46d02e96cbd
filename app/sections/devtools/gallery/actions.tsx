import { PortalForm } from '#app/shell/portal-form.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Fieldset, FormActions } from '#app/ui/form/fieldset.tsx';
import { IconButton, IconLink } from '#app/ui/form/icon-button.tsx';
import { LinkButton } from '#app/ui/form/link-button.tsx';
import icons from '#app/ui/icons.json';
import { Icon, type IconName } from '#app/ui/layout/icon.tsx';
import { Menu } from '#app/ui/layout/menu.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { DemoButtons } from './demo-buttons.tsx';
import styles from './gallery.module.css';
import { longName } from './samples.ts';
import { Example, Section } from './section.tsx';

const iconNames = Object.keys(icons) as IconName[];
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons and links. */
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
      <Example state="Pending: keeps focus, ignores clicks, shows a spinner after one second">
        <DemoButtons>
          <Button variant="primary" pending name="pressed" value="pending">
            Saving
          </Button>
          <Button name="pressed" value="beside pending">
            Other button
          </Button>
        </DemoButtons>
      </Example>
      <Example state="Disabled fieldset">
        <PortalForm action="/testing">
          <Fieldset legend="Closed record" disabled>
            <Cluster>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} name="pressed" value={variant}>
                  {variant[0]?.toUpperCase() + variant.slice(1)}
                </Button>
              ))}
            </Cluster>
          </Fieldset>
          <FormActions>
            <Button variant="quiet" name="pressed" value="beside disabled">
              Why not?
            </Button>
          </FormActions>
        </PortalForm>
      </Example>
      <Example state="Long text wraps">
        <DemoButtons>
          <Button name="pressed" value="long">
            {longName}
          </Button>
        </DemoButtons>
      </Example>
      <Example state="Links">
        <Cluster>
          <ButtonLink href="/testing#actions" icon="next">
            Button link
          </ButtonLink>
          <p>
            A link <a href="/testing#fields">in a sentence</a> is underlined.
          </p>
        </Cluster>
      </Example>
      <Example state="Menu">
        <Menu
          id="gallery-menu"
          label="More"
          links={[
            { label: 'Lists', href: '/testing#lists' },
            { label: 'Charts', href: '/testing#charts' },
          ]}
        />
      </Example>
      <Example state="Icon buttons, icon links and link buttons">
        <DemoButtons>
          <IconButton icon="print" label="Print" name="pressed" value="icon" />
          <IconButton icon="bell" label="Notifications" name="pressed" value="icon with a count" muted>
            <Badge count={3} />
          </IconButton>
          <IconLink icon="clock" label="Recent" href="/testing#actions" />
          <LinkButton name="pressed" value="like a link">
            Link button
          </LinkButton>
        </DemoButtons>
      </Example>
      <Example state="Copy button (requires script)">
        <p>
          W 204 417 <CopyButton text="W 204 417" label="member ID" />
        </p>
      </Example>
      <Example state="Print button; without script, a hint">
        <PrintButton />
      </Example>
      <Example state="Icons: small, medium, large, and all by name">
        <Cluster>
          <Icon name="print" size="small" />
          <Icon name="print" />
          <Icon name="print" size="large" />
        </Cluster>
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Example>
    </Section>
  );
}

import { Badge } from '#app/ui/data/badge.tsx';
import { Chip } from '#app/ui/data/chip.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { DemoButtons } from './demo-buttons.tsx';
import { longName, longText } from './samples.ts';
import { Example, Section } from './section.tsx';

const kinds = ['healthy', 'advisory', 'degraded', 'unhealthy'] as const;

/** Banners and other messages to users. */
export function Messages() {
  return (
    <Section id="messages">
      <Example state="Status, by color and shape">
        <Cluster>
          {kinds.map((kind) => (
            <Status key={kind} kind={kind}>
              {kind.toUpperCase()}
            </Status>
          ))}
          <Status kind="neutral">Unassigned</Status>
          <Status kind="advisory">{longText}</Status>
        </Cluster>
      </Example>
      <Example state="Banners">
        {kinds.map((kind) => (
          <Banner key={kind} kind={kind} actions={<ButtonLink href="/testing#messages">See more</ButtonLink>}>
            The connection to the laboratory is {kind}.
          </Banner>
        ))}
        <Banner kind="advisory">{longName}</Banner>
      </Example>
      <Example state="Snackbars: shown for six seconds, longer on hover or focus">
        <DemoButtons>
          <Button name="message" value="success">
            Show success
          </Button>
          <Button name="message" value="error">
            Show error
          </Button>
          <Button name="message" value="long">
            Show long message
          </Button>
        </DemoButtons>
      </Example>
      <Example state="Badges and chips">
        <Cluster>
          <Badge count={0} />
          <Badge count={7} />
          <Badge count={1234} />
          <Chip label="Payer: Cedar Health" removeHref="/testing#messages" />
          <Chip label={`Subscriber: ${longName}`} removeHref="/testing#messages" />
        </Cluster>
      </Example>
    </Section>
  );
}

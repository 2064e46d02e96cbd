import { Avatar } from '#app/ui/data/avatar.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Lane, LaneCard, Lanes, LaneText } from '#app/ui/data/lanes.tsx';
import { QrImage } from '#app/ui/data/qr-image.tsx';
import { Timeline } from '#app/ui/data/timeline.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { longName } from './samples.ts';
import { Example, Section } from './section.tsx';

/** Squares that no reader takes for a code. */
const sampleQr = { size: 7, path: 'M0 0h3v3h-3zM4 0h3v3h-3zM0 4h3v3h-3zM4 4h1v1h-1zM6 6h1v1h-1z' };

/** Components of a record page. */
export function Records() {
  return (
    <Section id="records">
      <Example state="Identity bar (sticky on a record page)">
        <IdentityBar
          heading="h2"
          name="Alvarez-Whitcomb, Marisol"
          subtitle="10/14/1988, 38 years"
          facts={[
            { term: 'EHR ID', value: '204417' },
            { term: 'Clinic', value: 'Lakeshore Fertility' },
          ]}
          actions={<ButtonLink href="/testing#records">Edit</ButtonLink>}
        />
        <IdentityBar heading="h2" name={longName} facts={[]} />
      </Example>
      <Example state="Avatars: one and two initials, small and large, no name">
        <Cluster>
          <Avatar name="Marisol Alvarez-Whitcomb" />
          <Avatar name="staff@inova.test" />
          <Avatar name="Alvarez-Whitcomb, Marisol" size="large" />
          <Avatar name="" size="large" />
        </Cluster>
      </Example>
      <Example state="QR code, with what it leads to as its name">
        <QrImage qr={sampleQr} label="QR code of a sample" />
      </Example>
      <Grid of="cards">
        <Card title="Definition list" action={<a href="/testing#records">All</a>}>
          <DefinitionList
            items={[
              { term: 'Member ID', value: 'W 204 417' },
              { term: 'Group', value: '' },
              { term: 'Subscriber', value: longName },
            ]}
          />
        </Card>
        <Card title="Timeline">
          <Timeline
            events={[
              { id: 3, dateTime: '2026-11-04', time: '11/04', title: longName },
              { id: 2, dateTime: '2026-11-03', time: '11/03', title: 'Verified', detail: 'by Kim D.' },
              { id: 1, dateTime: '2026-11-01', time: '11/01', title: 'Card received' },
            ]}
          />
        </Card>
      </Grid>
      <Example state="Lanes: all cards shown, more cards, empty">
        <Lanes>
          <Lane title="Consents" count={1} href="/testing#records" shown={1} level="h3">
            <LaneCard title="Alvarez-Whitcomb, Marisol" href="/testing#records" figure="3 days">
              <LaneText>IVF, first cycle</LaneText>
            </LaneCard>
          </Lane>
          <Lane title="Waiting for day 1" count={1_240} href="/testing#records" shown={1} level="h3">
            <LaneCard
              title={longName}
              href="/testing#records"
              figure="41 days"
              actions={<ButtonLink href="/testing#records">Log call</ButtonLink>}
            />
          </Lane>
          <Lane title="Monitoring" count={0} href="/testing#records" shown={0} level="h3">
            {null}
          </Lane>
        </Lanes>
      </Example>
    </Section>
  );
}

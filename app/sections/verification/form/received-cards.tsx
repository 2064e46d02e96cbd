import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { policyDocumentHref } from '../paths.ts';
import type { ReceivedView } from './received.server.ts';

interface ReceivedCardsProps {
  patientId: number;
  received: ReceivedView;
}

/** The values of a verification that can be read here, but not edited. */
export function ReceivedCards({ patientId, received: { id, updated, groups } }: ReceivedCardsProps) {
  return (
    <>
      <Banner kind="advisory" actions={<ButtonLink href={policyDocumentHref(patientId, id)}>Policy PDF</ButtonLink>}>
        {updated && `Updated ${updated}. `}This verification can’t be edited here.
      </Banner>
      <Grid of="cards">
        {groups.map(({ title, items }) => (
          <Card key={title} title={title}>
            <DefinitionList items={items} />
          </Card>
        ))}
      </Grid>
    </>
  );
}

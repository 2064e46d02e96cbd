import { formatDate, formatDateIn, type TimeZone } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { AuthorizationStatus } from './authorization-status.tsx';
import { cardsHref } from './hrefs.ts';
import type { CardOnFile } from './load-cards.server.ts';
import { RenewalStatus } from './renewal-status.tsx';

interface CardsCardProps {
  patient: number;
  cards: CardOnFile[];
  /** How many cards were removed. */
  removed: number;
  timeZone: TimeZone;
}

/** The cards on file with their authorizations. */
export function CardsCard({ patient, cards, removed, timeZone }: CardsCardProps) {
  const columns: Column<CardOnFile>[] = [
    {
      key: 'card',
      label: 'Card',
      primary: true,
      cell: ({ brand, lastFour, description }) =>
        [`${brand} •••• ${lastFour}`, description].filter(Boolean).join(' · '),
    },
    {
      key: 'expires',
      label: 'Expires',
      cell: ({ expiresOn, isExpired }) =>
        isExpired ? <Status kind="unhealthy">{`Expired ${formatDate(expiresOn)}`}</Status> : formatDate(expiresOn),
    },
    {
      key: 'added',
      label: 'On file since',
      cell: ({ authorizedAt }) => formatDateIn(authorizedAt, timeZone),
    },
    {
      key: 'authorization',
      label: 'Authorization',
      cell: ({ authorization }) => <AuthorizationStatus authorization={authorization} timeZone={timeZone} />,
    },
    {
      key: 'renewal',
      label: 'Renewal email',
      cell: (card) => <RenewalStatus card={card} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      cell: ({ id, brand, lastFour, authorization, isExpired }) => (
        <Cluster>
          {authorization?.state !== 'signed' && !isExpired && (
            <a href={cardsHref(patient, `/send/${id}`)}>{authorization ? 'Send again' : 'Send for signing'}</a>
          )}
          <a href={cardsHref(patient, `/remove/${id}`)} aria-label={`Remove ${brand} ${lastFour}`}>
            Remove
          </a>
        </Cluster>
      ),
    },
  ];
  return (
    <Card title="Cards on file" action={<a href={`/makepayment/cardform/${patient}`}>Add card</a>}>
      <Table
        caption="Cards on file"
        columns={columns}
        rows={cards}
        keyOf={({ id }) => id}
        empty="This patient has no card on file."
      />
      {removed > 0 && <Text tone="muted">{removed === 1 ? '1 card was' : `${removed} cards were`} removed.</Text>}
    </Card>
  );
}

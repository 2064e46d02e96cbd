import { formatDate } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { ConsentRecord } from '#server/inova/contract/signatures/consents.ts';
import { consentsHref } from './hrefs.ts';

/** The partner as a person who signs. */
export function PartnerCard({ patient, partner }: { patient: number; partner: ConsentRecord['partner'] }) {
  return (
    <Card
      title="Partner"
      action={<a href={consentsHref(patient, '/partner')}>{partner ? 'Edit partner' : 'Add partner'}</a>}
    >
      {partner ? (
        <DefinitionList
          items={[
            { term: 'Name', value: partner.name },
            { term: 'Email', value: partner.email },
            { term: 'Phone', value: partner.phone },
            { term: 'Date of birth', value: partner.birthDate && formatDate(partner.birthDate) },
          ]}
        />
      ) : (
        <Text tone="muted">No partner on file. Only the patient signs.</Text>
      )}
    </Card>
  );
}

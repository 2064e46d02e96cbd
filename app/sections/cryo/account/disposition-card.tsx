import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { Disposition } from '#server/inova/contract/cryo/dispositions.ts';
import { dispositionHref, statusLabels, statusTones } from '../dispositions/disposition-text.ts';

interface DispositionCardProps {
  patientId: number;
  /** The newest version; null without one. */
  newest: Disposition | null;
  timeZone: TimeZone;
}

/** What is to become of the specimens, as far as it is signed. */
export function DispositionCard({ patientId, newest, timeZone }: DispositionCardProps) {
  return (
    <Card id="disposition" title="Disposition" action={<a href={dispositionHref(patientId)}>Open disposition</a>}>
      {newest ? (
        <NewestVersion newest={newest} timeZone={timeZone} />
      ) : (
        <Text tone="muted">No written disposition yet.</Text>
      )}
    </Card>
  );
}

function NewestVersion({ newest, timeZone }: { newest: Disposition; timeZone: TimeZone }) {
  const { version, status, createdAt, createdBy, signers } = newest;
  const signed = signers.filter(({ signedAt, revokedAt }) => signedAt && !revokedAt).length;
  return (
    <DefinitionList
      items={[
        { term: 'Status', value: <Status kind={statusTones[status]}>{statusLabels[status]}</Status> },
        { term: 'Version', value: `${version}, ${formatInstant(createdAt, timeZone)}, ${createdBy}` },
        { term: 'Signed', value: signers.length > 0 && `${signed} of ${signers.length}` },
      ]}
    />
  );
}

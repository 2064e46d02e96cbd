import { formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import type { DecidedSpecimen, Disposition, DispositionSigner } from '#server/inova/contract/cryo/dispositions.ts';
import { outcomeLabels, situationLabels, situations } from '#server/inova/contract/cryo/words.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { dispositionHref, statusLabels, statusTones } from './disposition-text.ts';

interface VersionCardProps {
  disposition: Disposition;
  specimens: DecidedSpecimen[];
  patientId: number;
  timeZone: TimeZone;
}

/** A version of the disposition: who must sign, what each chose, and whether it applies. */
export function VersionCard({ disposition, specimens, patientId, timeZone }: VersionCardProps) {
  const { id, version, basis, reason, status, createdAt, createdBy, request, signers } = disposition;
  const showTime = (instant: string) => formatInstant(instant, timeZone);
  return (
    <Card title={`Version ${version}`} action={<Status kind={statusTones[status]}>{statusLabels[status]}</Status>}>
      <Stack>
        <DefinitionList
          items={[
            { term: 'Created', value: `${showTime(createdAt)}, ${createdBy}` },
            ...(basis === 'unclaimed' ? [{ term: 'Unclaimed', value: `May be discarded. ${reason}` }] : []),
            ...(request
              ? [
                  {
                    term: 'Signature request',
                    value: <a href={`/signatures/${request.id}`}>{capitalize(request.state)}</a>,
                  },
                ]
              : []),
            ...signers.map((signer) => ({
              term: `${signer.name} (${signer.relation})`,
              value: (
                <SignerState
                  signer={signer}
                  showTime={showTime}
                  revokeHref={`${dispositionHref(patientId, `/revoke/${id}`)}?signer=${signer.number}`}
                  canRevoke={status !== 'replaced'}
                />
              ),
            })),
          ]}
        />
        {basis === 'signed' && <ChoicesTable disposition={disposition} specimens={specimens} />}
        {disposition.contingencies.length > 0 && <ContingenciesTable disposition={disposition} />}
      </Stack>
    </Card>
  );
}

interface SignerStateProps {
  signer: DispositionSigner;
  showTime: (instant: string) => string;
  revokeHref: string;
  canRevoke: boolean;
}

function SignerState({ signer, showTime, revokeHref, canRevoke }: SignerStateProps) {
  const { name, signedAt, revokedAt, revokeReason } = signer;
  if (revokedAt) return `Revoked ${showTime(revokedAt)}: ${revokeReason}`;
  if (!signedAt) return 'Not signed yet';
  return (
    <Cluster>
      <span>Signed {showTime(signedAt)}</span>
      {canRevoke && (
        <a href={revokeHref} aria-label={`Revoke the signature of ${name}`}>
          Revoke
        </a>
      )}
    </Cluster>
  );
}

const nothing = <EmptyState icon="document" title="No choices" />;

function ChoicesTable({ disposition, specimens }: Pick<VersionCardProps, 'disposition' | 'specimens'>) {
  const { signers, choices, version } = disposition;
  const chosen = specimens.filter(({ id }) => choices.some(({ specimen }) => specimen === id));
  const columns: Column<DecidedSpecimen>[] = [
    { key: 'barcode', label: 'Specimen', primary: true, cell: ({ barcode }) => barcode },
    ...signers.map(({ number, name }) => ({
      key: String(number),
      label: name,
      cell: ({ id }: DecidedSpecimen) => {
        const choice = choices.find(({ signer, specimen }) => signer === number && specimen === id);
        return choice ? outcomeLabels[choice.outcome] : '—';
      },
    })),
  ];
  return (
    <Table
      caption={`Choices of version ${version}`}
      columns={columns}
      rows={chosen}
      keyOf={({ id }) => id}
      empty={nothing}
    />
  );
}

function ContingenciesTable({
  disposition: { signers, contingencies, version },
}: Pick<VersionCardProps, 'disposition'>) {
  const columns: Column<(typeof situations)[number]>[] = [
    { key: 'situation', label: 'Situation', primary: true, cell: (situation) => situationLabels[situation] },
    ...signers.map(({ number, name }) => ({
      key: String(number),
      label: name,
      cell: (situation: (typeof situations)[number]) => {
        const found = contingencies.find((each) => each.signer === number && each.situation === situation);
        return found ? outcomeLabels[found.outcome] : '—';
      },
    })),
  ];
  return (
    <Table
      caption={`If something happens, in version ${version}`}
      columns={columns}
      rows={situations.filter((situation) => contingencies.some((each) => each.situation === situation))}
      keyOf={(situation) => situation}
      empty={nothing}
    />
  );
}

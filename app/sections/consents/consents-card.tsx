import { formatDate, type TimeZone } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import type { Consent, MissingConsent } from '#server/inova/contract/signatures/consents.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { ConsentStatus, isUnsigned, isWithdrawable } from './consent-status.tsx';
import { assignHref, consentsHref } from './hrefs.ts';

interface ConsentsCardProps {
  title: string;
  patient: number;
  consents: Consent[];
  missing: MissingConsent[];
  timeZone: TimeZone;
}

/** A consent, or one that is needed and not assigned. */
type Row = { consent: Consent; missing: null } | { consent: null; missing: MissingConsent };

const keyOf = ({ consent, missing }: Row) => (consent ? consent.id : `${missing.kind} ${missing.signer}`);
const of = ({ consent, missing }: Row) => consent ?? missing;
const nameOf = (row: Row) => `${of(row).kind}, ${of(row).signer}`;

/** The consents of a cycle, or of all care: who must sign what, and who has. */
export function ConsentsCard({ title, patient, consents, missing, timeZone }: ConsentsCardProps) {
  const rows: Row[] = [
    ...missing.map((each) => ({ consent: null, missing: each })),
    ...consents.map((each) => ({ consent: each, missing: null })),
  ];
  const columns: Column<Row>[] = [
    { key: 'kind', label: 'Consent', primary: true, cell: (row) => <Name row={row} /> },
    { key: 'signer', label: 'Signer', cell: (row) => capitalize(of(row).signer) },
    { key: 'status', label: 'Status', cell: ({ consent }) => <StatusCell consent={consent} timeZone={timeZone} /> },
    {
      key: 'actions',
      label: 'Actions',
      isTool: true,
      cell: (row) => <Actions row={row} patient={patient} />,
    },
  ];
  return (
    <Card title={title}>
      <Table caption={title} columns={columns} rows={rows} keyOf={keyOf} empty="No consents" />
    </Card>
  );
}

/** A consent by its name, which opens its signature request if there is one. */
function Name({ row }: { row: Row }) {
  const { kind } = of(row);
  const request = row.consent?.request ?? null;
  return request === null ? (
    kind
  ) : (
    <a href={`/signatures/${request}`} aria-label={`Open request: ${nameOf(row)}`}>
      {kind}
    </a>
  );
}

function StatusCell({ consent, timeZone }: { consent: Consent | null; timeZone: TimeZone }) {
  if (!consent) return <Status kind="degraded">Not assigned</Status>;
  const details = detailsOf(consent);
  return (
    <div>
      <ConsentStatus consent={consent} timeZone={timeZone} />
      {details && <small>{details}</small>}
    </div>
  );
}

/** "Version 1 · Valid until 02/01/2028 · Signed by Anna Wong, witnessed by Felix Moreau". */
function detailsOf(consent: Consent): string {
  const { version, closedReason } = consent;
  const details = [version && `Version ${version}`, untilText(consent), closedReason ?? signersOf(consent)];
  return details.filter(Boolean).join(' · ');
}

function untilText({ expiresOn, state }: Consent): string | null {
  if (!expiresOn) return null;
  if (state === 'sent') return `Sign by ${formatDate(expiresOn)}`;
  return state === 'signed' ? `Valid until ${formatDate(expiresOn)}` : null;
}

function signersOf({ signedBy, witnessedBy }: Consent): string | null {
  if (!signedBy) return null;
  return witnessedBy ? `Signed by ${signedBy}, witnessed by ${witnessedBy}` : `Signed by ${signedBy}`;
}

function Actions({ row, patient }: { row: Row; patient: number }) {
  const { consent, missing } = row;
  const name = nameOf(row);
  if (!consent) {
    return (
      <a href={assignHref(patient, missing)} aria-label={`Assign ${name}`}>
        Assign
      </a>
    );
  }
  const { id, version, newestVersion, state } = consent;
  const link = (label: string, href: string) => (
    <a key={label} href={href} aria-label={`${label}: ${name}`}>
      {label}
    </a>
  );
  const hasNewerWording = version !== null && newestVersion !== null && version < newestVersion && state === 'signed';
  return (
    <Cluster>
      {isUnsigned(consent) && link(state === 'sent' ? 'Send again' : 'Send', consentsHref(patient, `/send/${id}`))}
      {isUnsigned(consent) && link('Signed in person', consentsHref(patient, `/in-person/${id}`))}
      {hasNewerWording && link('Compare wordings', consentsHref(patient, `/wording/${id}`))}
      {isWithdrawable(consent) && link('Withdraw', consentsHref(patient, `/withdraw/${id}`))}
    </Cluster>
  );
}

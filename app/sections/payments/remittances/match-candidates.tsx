import { OnceKey } from '#app/forms/once-key.tsx';
import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { RemittanceMatch } from '#server/inova/contract/payments/remittances.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

type Candidate = RemittanceMatch['candidates'][number];

const columns: Column<Candidate>[] = [
  { key: 'number', label: 'Claim', primary: true, cell: ({ number }) => number },
  {
    key: 'patient',
    label: 'Patient',
    cell: ({ patientId, patient }) => <a href={`/patients/${patientId}`}>{patient}</a>,
  },
  { key: 'service', label: 'Service', cell: ({ serviceOn }) => formatDate(serviceOn) },
  { key: 'billed', label: 'Billed', numeric: true, cell: ({ billedCents }) => formatMoney(billedCents) },
  { key: 'state', label: 'Status', cell: ({ state }) => capitalize(state) },
];

interface MatchCandidatesProps {
  candidates: Candidate[];
  action: string;
  onceKey: string | null;
}

/** Claims of the clinic with the patient's name, or of the same day and amount; a button posts to one. */
export function MatchCandidates({ candidates, action, onceKey }: MatchCandidatesProps) {
  const post: Column<Candidate> = {
    key: 'post',
    label: 'Action',
    isTool: true,
    cell: ({ number }) => (
      <Button name="claim" value={number} aria-label={`Post to claim ${number}`}>
        Post
      </Button>
    ),
  };
  return (
    <Card title="Claims that it may be">
      <PortalForm action={action}>
        {onceKey && <OnceKey value={onceKey} />}
        <Table
          caption="Claims that it may be"
          columns={[...columns, post]}
          rows={candidates}
          keyOf={({ id }) => id}
          empty="No claim has this patient’s name, or this day and amount."
        />
      </PortalForm>
    </Card>
  );
}

import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { EhrStatement } from '#server/inova/contract/payments/ehr-statements.ts';
import { ehrStatementHref } from '../paths.ts';

/** The statements of a patient, newest first, each with its difference from the ledger. */
export function StatementTable({ patientId, statements }: { patientId: number; statements: EhrStatement[] }) {
  const columns: Column<EhrStatement>[] = [
    {
      key: 'number',
      label: 'Statement',
      primary: true,
      cell: ({ id, number, from, issuedOn }) => (
        <>
          <a href={ehrStatementHref(patientId, id)}>{number}</a>
          <small>
            {formatDate(from)} to {formatDate(issuedOn)}
          </small>
        </>
      ),
    },
    { key: 'charges', label: 'Charges', numeric: true, cell: ({ chargesCents }) => formatMoney(chargesCents) },
    { key: 'payments', label: 'Payments', numeric: true, cell: ({ paymentsCents }) => formatMoney(paymentsCents) },
    { key: 'balance', label: 'EHR balance', numeric: true, cell: ({ balanceCents }) => formatMoney(balanceCents) },
    { key: 'ours', label: 'Ledger', numeric: true, cell: ({ ourBalanceCents }) => formatMoney(ourBalanceCents) },
    {
      key: 'difference',
      label: 'Difference',
      numeric: true,
      cell: ({ differenceCents }) => formatMoney(differenceCents),
    },
    { key: 'lines', label: 'Comparison', cell: ({ differences }) => <LineDifferences count={differences} /> },
  ];
  return (
    <Table
      caption="Statements in the EHR"
      columns={columns}
      rows={statements}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="document" title="The EHR has no statements for this patient" />}
    />
  );
}

function LineDifferences({ count }: { count: number }) {
  if (count === 0) return <Status kind="healthy">Same</Status>;
  return <Status kind="degraded">{count === 1 ? '1 line differs' : `${count} lines differ`}</Status>;
}

import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { ComparedLine, EhrStatementDetail, LineMatch } from '#server/inova/contract/payments/ehr-statements.ts';
import { invoiceHref } from '../paths.ts';
import { paymentHref } from '../taken/hrefs.ts';

const matchLabels: Record<LineMatch, string> = {
  same: 'Same',
  'another day': 'Different day',
  'another amount': 'Different amount',
  'only in the EHR': 'Only in the EHR',
  'only here': 'Only in the ledger',
};

const matchTones: Record<LineMatch, StatusKind> = {
  same: 'healthy',
  'another day': 'advisory',
  'another amount': 'degraded',
  'only in the EHR': 'degraded',
  'only here': 'degraded',
};

type Line = Pick<ComparedLine, 'text' | 'ehrCents' | 'ourCents' | 'match'> & Partial<ComparedLine>;

/** The balance before the statement, as a line. */
function forwardLine({ forwardCents, ourForwardCents }: EhrStatementDetail): Line[] {
  if (forwardCents === 0 && ourForwardCents === 0) return [];
  const match = forwardCents === ourForwardCents ? 'same' : 'another amount';
  return [{ text: 'Balance before', ehrCents: forwardCents, ourCents: ourForwardCents, match }];
}

/** The lines of a statement beside those of the ledger, with what makes them differ. */
export function ComparedLines({ statement }: { statement: EhrStatementDetail }) {
  const columns: Column<Line>[] = [
    { key: 'text', label: 'Entry', primary: true, cell: (line) => <Entry line={line} /> },
    { key: 'reference', label: 'Reference', cell: referenceOf },
    { key: 'ehr', label: 'EHR', numeric: true, cell: ({ ehrCents }) => amount(ehrCents) },
    { key: 'ours', label: 'Ledger', numeric: true, cell: ({ ourCents }) => amount(ourCents) },
    {
      key: 'difference',
      label: 'Difference',
      numeric: true,
      cell: ({ ehrCents, ourCents }) => formatMoney((ourCents ?? 0) - (ehrCents ?? 0)),
    },
    {
      key: 'match',
      label: 'Comparison',
      cell: ({ match }) => <Status kind={matchTones[match]}>{matchLabels[match]}</Status>,
    },
  ];
  const rows = [...forwardLine(statement), ...statement.lines].map((line, index) => ({ ...line, index }));
  return (
    <Table
      caption="Lines of the statement beside the ledger"
      columns={columns}
      rows={rows}
      keyOf={({ index }) => index}
      empty={<EmptyState icon="document" title="Nothing happened in this period" />}
    />
  );
}

const amount = (cents: number | null) => (cents === null ? '—' : formatMoney(cents));

/** What a line is for, with its day. */
function Entry({ line }: { line: Line }) {
  const day = dayOf(line);
  return (
    <>
      {line.text}
      {day && <small>{day}</small>}
    </>
  );
}

function dayOf({ on, ourOn, match }: Line) {
  if (!on) return null;
  return match === 'another day' && ourOn ? `${formatDate(on)} (ledger ${formatDate(ourOn)})` : formatDate(on);
}

function referenceOf({ reference, invoiceId, paymentId }: Line) {
  if (invoiceId) return <a href={invoiceHref(invoiceId)}>{reference ?? 'Invoice'}</a>;
  if (paymentId) return <a href={paymentHref(paymentId)}>{reference ?? 'Payment'}</a>;
  return reference ?? '—';
}

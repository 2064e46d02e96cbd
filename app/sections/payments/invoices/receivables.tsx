import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { Tile } from '#app/ui/data/tile.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { Receivables as ReceivablesView } from '#server/inova/contract/payments/payments.ts';

/** The values of the list's filter by age, in the order of the report. */
const bands = ['none', '1-30', '31-60', '61-90', '91-'];

interface ReceivablesProps {
  receivables: ReceivablesView;
  clinicName: string;
  /** The filter of the list for the clinic; empty if the user has only one. */
  ofClinic: { clinic?: string };
}

/** A clinic's open invoices by days past due; each figure opens its invoices. */
export function Receivables({ receivables, clinicName, ofClinic }: ReceivablesProps) {
  const { asOf, openCents, creditCents, buckets } = receivables;
  return (
    <Stack gap={8} as="section" aria-label="Receivables by days past due">
      <Grid of="tiles">
        {buckets.map(({ label, invoices, cents }, index) => (
          <Tile
            key={label}
            label={label}
            value={formatMoney(cents)}
            href={hrefWithQuery('/unpaidInvoices', { ...ofClinic, band: bands[index] ?? '' })}
            note={invoices === 1 ? '1 invoice' : `${invoices} invoices`}
          />
        ))}
      </Grid>
      <Text tone="muted" size={13}>
        {clinicName} is owed {formatMoney(openCents)} as of {formatDate(asOf)}. Patients have {formatMoney(creditCents)}{' '}
        of credit.
      </Text>
    </Stack>
  );
}

import { useNavigation } from '@remix-run/react';
import { formatMoney } from '#app/lib/money.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Review } from './review.server.ts';
import styles from './take.module.css';

type Row = Review['rows'][number];

const columns: Column<Row>[] = [
  { key: 'item', label: 'Item', primary: true, cell: ({ title }) => title },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
];

/** Says what is about to be paid. The form's key names this payment: however often it arrives, it is taken once. */
export function ReviewCard({ review, action }: { review: Review; action: string }) {
  const { rows, totalCents, methodLabel, reference, key, newestPayment, recent, sent, forcedCode, message } = review;
  const isPending = useNavigation().formAction === action;
  return (
    <Card title={titles[review.kind] ?? 'Record this payment'}>
      <Stack>
        {message && <Banner kind="unhealthy">{message}</Banner>}
        {recent.length > 0 && (
          <Banner kind="degraded">
            This patient has just paid: {recent.join('; ')}. Continue only if this is another payment.
          </Banner>
        )}
        {forcedCode && (
          <Banner kind="advisory">
            Demonstration: like the provider’s test system, the sandbox answers amounts from $1,000.00 to $1,999.99 with
            the response code in the last three digits of their dollars, here {forcedCode}. Most such codes decline;
            other amounts are approved.
          </Banner>
        )}
        <Table
          caption="What is paid"
          columns={columns}
          rows={rows}
          keyOf={({ title }) => title}
          empty="Nothing"
          footer={<strong className={styles.sum}>Total: {formatMoney(totalCents)}</strong>}
        />
        <DefinitionList
          items={[
            { term: 'Method', value: methodLabel },
            ...(reference ? [{ term: 'Reference', value: reference }] : []),
          ]}
        />
        <PortalForm action={action}>
          {sent.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="newestPayment" value={newestPayment} />
          <FormActions>
            <Button variant="primary" name="intent" value="pay" pending={isPending}>
              {verbs[review.kind] ?? 'Record'} {formatMoney(totalCents)}
            </Button>
            <Button name="intent" value="change">
              Change
            </Button>
          </FormActions>
        </PortalForm>
      </Stack>
    </Card>
  );
}

const titles: Partial<Record<Review['kind'], string>> = {
  card: 'Charge this card',
  link: 'Create a payment link',
};
const verbs: Partial<Record<Review['kind'], string>> = { card: 'Charge', link: 'Create link for' };

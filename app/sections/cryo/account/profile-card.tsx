import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import type { BillingProfile, CryoAccount, CryoDiscount } from '#server/inova/contract/cryo/accounts.ts';
import { discountAmount } from './discount-text.ts';
import { accountHref } from './paths.ts';

/** What the account pays a year, by which card, and with which discounts; the newest profile first. */
export function ProfileCard({ account, canChange }: { account: CryoAccount; canChange: boolean }) {
  const { patientId, profiles } = account;
  return (
    <Card id="profile" title="Billing profile">
      <Stack gap={24}>
        {profiles.map((profile) => (
          <Profile key={profile.id} profile={profile} patientId={patientId} canChange={canChange} />
        ))}
        {profiles.length === 0 && <EmptyState icon="card" title="No billing profile" />}
        {canChange && profiles.length > 0 && (
          <Cluster data-print="hide">
            <ButtonLink href={accountHref(patientId, '/profile')}>Change fee or card</ButtonLink>
            <ButtonLink href={accountHref(patientId, '/discounts/new')} icon="add">
              Add discount
            </ButtonLink>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

interface ProfileProps {
  profile: BillingProfile;
  patientId: number;
  canChange: boolean;
}

function Profile({ profile, patientId, canChange }: ProfileProps) {
  const { feeCents, from, to, card, chargesCard, discounts } = profile;
  return (
    <Stack gap={12}>
      <DefinitionList
        items={[
          { term: 'Yearly fee', value: formatMoney(feeCents) },
          { term: 'Valid', value: to ? `${formatDate(from)} until ${formatDate(to)}` : `Since ${formatDate(from)}` },
          {
            term: 'Card',
            value: card && `${card.brand} ${card.lastFour}, expires ${formatDate(card.expiresOn)}`,
          },
          { term: 'Payment', value: chargesCard ? 'The card is charged when an invoice is issued' : 'By invoice' },
        ]}
      />
      {discounts.length > 0 && (
        <Table
          caption="Discounts"
          columns={discountColumns(canChange ? patientId : null)}
          rows={discounts}
          keyOf={({ id }) => id}
          empty={null}
        />
      )}
    </Stack>
  );
}

/** With a patient, each discount leads to the dialog that changes it. */
const discountColumns = (patientId: number | null): Column<CryoDiscount>[] => [
  {
    key: 'amount',
    label: 'Discount',
    primary: true,
    cell: (discount) =>
      patientId === null ? (
        discountAmount(discount)
      ) : (
        <a href={accountHref(patientId, `/discounts/${discount.id}`)}>{discountAmount(discount)}</a>
      ),
  },
  { key: 'start', label: 'First day', cell: ({ startdate }) => formatDate(startdate) },
  { key: 'end', label: 'Last day', cell: ({ enddate }) => (enddate ? formatDate(enddate) : '—') },
  {
    key: 'active',
    label: 'Status',
    cell: ({ active }) => <Status kind={active ? 'healthy' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Status>,
  },
];

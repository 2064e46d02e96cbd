import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type {
  RemittanceClaimView,
  RemittanceImport,
  RemittanceView,
} from '#server/inova/contract/payments/remittances.ts';
import { capitalize, formatDate, formatMoney } from '#server/inova/contract/text/format.ts';
import styles from './remittances.module.css';

/** Why a file is refused, each reason with its segment. */
export function Refusals({ refusals }: Pick<RemittanceImport, 'refusals'>) {
  if (refusals.length === 0) return null;
  return (
    <Banner kind="unhealthy">
      <strong>This file can’t be posted</strong>
      <p>Nothing was changed. Ask the payer or the clearinghouse for a corrected file.</p>
      <ul className={styles.refusals}>
        {refusals.map(({ at, text, message }) => (
          <li key={`${at} ${message}`}>
            {at}: {message}
            {text && <code className={styles.segment}>{text}</code>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const tones: Record<RemittanceClaimView['outcome'], StatusKind> = {
  paid: 'healthy',
  denied: 'unhealthy',
  reversed: 'neutral',
  unmatched: 'degraded',
};

const amount = (
  key: 'billedCents' | 'paidCents' | 'shareCents' | 'contractualCents' | 'openCents',
  label: string,
): Column<RemittanceClaimView> => ({ key, label, numeric: true, cell: (claim) => formatMoney(claim[key]) });

const columns: Column<RemittanceClaimView>[] = [
  { key: 'number', label: 'Claim', primary: true, cell: ({ number }) => number },
  { key: 'patient', label: 'Patient', cell: ({ patient }) => patient },
  {
    key: 'outcome',
    label: 'Outcome',
    cell: ({ outcome }) => <Status kind={tones[outcome]}>{capitalize(outcome)}</Status>,
  },
  amount('billedCents', 'Billed'),
  amount('paidCents', 'Paid'),
  amount('shareCents', 'Patient share'),
  amount('contractualCents', 'Contractual'),
  amount('openCents', 'Open'),
  {
    key: 'reason',
    label: 'Reason',
    cell: ({ reason, denials }) => reason ?? denials.map(({ text }) => text).join('; '),
  },
];

/** What a remittance changes, claim by claim. */
export function RemittancePreview({ remittance }: { remittance: RemittanceView }) {
  const { payer, trace, paidOn, method, paidCents, providerAdjustments, claims, isPostedBefore } = remittance;
  return (
    <Card title={`${payer}, ${formatMoney(paidCents)}`}>
      {isPostedBefore && (
        <Banner kind="advisory">This remittance was posted before. Posting it again changes nothing.</Banner>
      )}
      <p className={styles.payment}>
        Trace number {trace}, paid {formatDate(paidOn)} by {method}
      </p>
      <Table
        caption={`Claims of ${trace}`}
        columns={columns}
        rows={claims}
        keyOf={(claim) => claims.indexOf(claim)}
        empty="This remittance has no claims."
      />
      {providerAdjustments.length > 0 && (
        <ul className={styles.refusals}>
          {providerAdjustments.map(({ reason, reference, cents }) => (
            <li key={`${reason} ${reference} ${cents}`}>
              Provider adjustment {[reason, reference].filter(Boolean).join(' ')}: {formatMoney(0 - cents)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

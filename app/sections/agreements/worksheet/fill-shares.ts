import { formatAmount, parseMoney } from '#app/lib/money.ts';
import type { VerificationValues } from '#server/inova/contract/verifications/verification-fields.ts';
import { workOutShare } from '../benefits/insurance-share.ts';
import type { ItemValues, WorksheetValues } from './worksheet-values.ts';

interface Choices {
  packages: { value: number; cents: number }[];
}

/** How the insurance share of a worksheet is worked out from a verification; null if no line is paid by insurance. */
export function shareOf(values: WorksheetValues, choices: Choices, verified: VerificationValues) {
  const amounts = insuredAmounts(values, choices).filter((cents) => cents !== null);
  if (amounts.length === 0) return null;
  const share = workOutShare(amounts, verified);
  return 'problem' in share ? share : { steps: share.steps };
}

/** The worksheet with what insurance pays of each line that it pays, as worked out; unchanged if that isn't possible. */
export function fillShares(values: WorksheetValues, choices: Choices, verified: VerificationValues): WorksheetValues {
  const amounts = insuredAmounts(values, choices);
  const share = workOutShare(
    amounts.filter((cents) => cents !== null),
    verified,
  );
  if ('problem' in share) return values;
  const remaining = [...share.insuranceCents];
  const texts = amounts.map((cents) => (cents === null ? null : formatAmount(remaining.shift() ?? 0)));
  const [packageShare, ...shares] = texts;
  const fill = (offset: number) => (item: ItemValues, index: number) => ({
    ...item,
    share: shares[offset + index] ?? item.share,
  });
  return {
    ...values,
    packageShare: packageShare ?? values.packageShare,
    items: values.items.map(fill(0)),
    openItems: values.openItems.map(fill(values.items.length)),
  };
}

/** What package, items and open items cost in this order; null for those that insurance doesn't pay. */
function insuredAmounts({ packagePayer, items, openItems, ...values }: WorksheetValues, { packages }: Choices) {
  const price = packages.find(({ value }) => String(value) === values.package)?.cents ?? 0;
  return [
    packagePayer === 'insurance' && price > 0 ? price : null,
    ...[...items, ...openItems].map(({ payer, amount, quantity }) => {
      const cents = (parseMoney(amount) ?? 0) * (Number(quantity) || 0);
      return payer === 'insurance' && cents > 0 ? cents : null;
    }),
  ];
}

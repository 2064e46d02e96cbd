import { hrefWithQuery } from '#app/lists/list-query.ts';
import { worksheetHref } from '#app/sections/agreements/agreement/stages.ts';
import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { cardsHref } from '#app/sections/payments/on-file/hrefs.ts';
import { takePaymentHref } from '#app/sections/payments/paths.ts';
import { bookPath } from '#app/sections/scheduling/paths.ts';
import { formHref } from '#app/sections/verification/paths.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { CheckedItem, Cycle, PreflightItem } from '#server/inova/contract/cycles.ts';

interface ItemText {
  label: string;
  /** What must be true. */
  rule: string;
  /** Where it is put right. */
  fix: { label: string; hrefOf: (patient: number) => string };
}

export const itemTexts: Record<PreflightItem, ItemText> = {
  labs: {
    label: 'Labs',
    rule: 'Every test that was ordered has a result in date',
    fix: { label: 'Tests', hrefOf: (patient) => `/patients/${patient}#tests` },
  },
  authorization: {
    label: 'Authorization',
    rule: 'Every authorization of the cycle is approved and in date',
    fix: { label: 'Verification', hrefOf: (patient) => formHref(patient, {}) },
  },
  agreement: {
    label: 'Agreement',
    rule: 'The agreement of the cycle is signed',
    fix: { label: 'Agreements', hrefOf: (patient) => worksheetHref(patient) },
  },
  consents: {
    label: 'Consents',
    rule: 'The patient and the partner signed what the cycle needs, in the wording that counts',
    fix: { label: 'Consents', hrefOf: (patient) => consentsHref(patient) },
  },
  payment: {
    label: 'Payment',
    rule: 'The agreement is paid',
    fix: { label: 'Take payment', hrefOf: takePaymentHref },
  },
  card: {
    label: 'Card',
    rule: 'A card on file is in date',
    fix: { label: 'Cards', hrefOf: (patient) => cardsHref(patient) },
  },
  'injection class': {
    label: 'Injection class',
    rule: 'The patient attended an injection class, if medications stimulate the ovaries',
    fix: {
      label: 'Book class',
      hrefOf: (patient) => hrefWithQuery(bookPath, { patient: String(patient), type: 'Injection class' }),
    },
  },
};

export const itemTones: Record<CheckedItem['status'], StatusKind> = {
  go: 'healthy',
  overridden: 'advisory',
  'no-go': 'unhealthy',
};

export const itemLabels: Record<CheckedItem['status'], string> = {
  go: 'Go',
  overridden: 'Overridden',
  'no-go': 'No-go',
};

export const isGo = ({ items }: Pick<Cycle, 'items'>) => items.every(({ status }) => status !== 'no-go');

/** The first day on which an item that says go no longer does, with the item; null if none is known. */
export function turnsRed(items: CheckedItem[]): { item: PreflightItem; after: string } | null {
  const dated = items.flatMap(({ item, validUntil, status }) =>
    validUntil && status !== 'no-go' ? [{ item, after: validUntil }] : [],
  );
  return dated.toSorted((a, b) => a.after.localeCompare(b.after))[0] ?? null;
}

import { parseMoney } from '#app/lib/money.ts';
import type { AgreementDraft } from '#server/inova/contract/agreements/agreement-draft.ts';
import {
  type DiscountValues,
  fieldName,
  type Group,
  type ItemValues,
  type WorksheetValues,
} from './worksheet-values.ts';

/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

interface ParsedWorksheet {
  /** The valid part of the worksheet, without lines that have errors. */
  agreementDraft: AgreementDraft;
  fieldErrors: FieldErrors;
}

const invalidAmount = 'Enter an amount like 1,234.50';
const maxCents = 100_000_000;

/** Parses the entered values; lines with errors are left out and reported. */
export function parseWorksheet(values: WorksheetValues): ParsedWorksheet {
  const fieldErrors: FieldErrors = {};
  const parseLines = <Line, Parsed>(
    group: Group,
    lines: Line[],
    parseLine: (line: Line, reportError: ReportError) => Parsed | null,
  ): Parsed[] =>
    lines.flatMap((line, index) => {
      const reportError: ReportError = (field, message) => {
        fieldErrors[fieldName(group, index, field)] = message;
        return null;
      };
      return parseLine(line, reportError) ?? [];
    });
  const agreementDraft: AgreementDraft = {
    packageId: Number(values.package) || 0,
    packagePayer: payerOf(values.packagePayer),
    packageInsuranceCents: parseShare(values.packagePayer, values.packageShare, (message) => {
      fieldErrors.packageShare = message;
      return null;
    }),
    template: values.template,
    items: parseLines('items', values.items, parseItem),
    openItems: parseLines('openItems', values.openItems, parseItem),
    discounts: parseLines('discounts', values.discounts, parseDiscount),
    credits: parseLines('credits', values.credits, (line, reportError) => {
      const cents = parseAmount(line.amount, 1, reportError);
      if (line.description === '') return reportError('description', 'Enter a description');
      return cents === null ? null : { description: line.description, cents };
    }),
  };
  return { agreementDraft, fieldErrors };
}

type ReportError = (field: string, message: string) => null;

const payerOf = (payer: string) => (payer === 'insurance' ? 'insurance' : 'patient');

function parseItem(
  { name, cpt, amount, quantity, payer, share }: ItemValues,
  reportError: ReportError,
): AgreementDraft['items'][number] | null {
  const cents = parseAmount(amount, 0, reportError);
  const count = /^\d{1,2}$/.test(quantity) ? Number(quantity) : 0;
  if (count === 0) reportError('quantity', 'Enter 1 to 99');
  if (name === '') reportError('name', 'Enter an item name');
  let isShareValid = true;
  const insuranceCents = parseShare(payer, share, (message) => {
    isShareValid = false;
    return reportError('share', message);
  });
  if (cents === null || count === 0 || name === '' || !isShareValid) return null;
  if (insuranceCents !== null && insuranceCents > cents * count) {
    return reportError('share', 'Enter at most what the item costs');
  }
  return { name, cpt: cpt || null, cents, quantity: count, payer: payerOf(payer), insuranceCents };
}

/** What insurance pays of a line; null if it pays all or nothing. */
function parseShare(payer: string, share: string, reportError: (message: string) => null): number | null {
  if (payer !== 'insurance' || !share) return null;
  return parseAmount(share, 0, (_, message) => reportError(message));
}

function parseDiscount(line: DiscountValues, reportError: ReportError): AgreementDraft['discounts'][number] | null {
  const { discount, name, amount, reason } = line;
  const common = { name, reason };
  if (discount !== '') return { ...common, discountId: Number(discount) || 0, percent: null, cents: null };
  const percent = /^(\d{1,3})\s*%$/.exec(amount)?.[1];
  const isPercent = amount.endsWith('%');
  if (name === '') reportError('name', 'Enter a discount name');
  if (isPercent && !(Number(percent) >= 1 && Number(percent) <= 100)) {
    return reportError('amount', 'Enter a whole percentage from 1% to 100%');
  }
  const cents = isPercent ? null : parseAmount(amount, 1, reportError);
  if (name === '' || (!isPercent && cents === null)) return null;
  return { ...common, discountId: null, percent: isPercent ? Number(percent) : null, cents };
}

function parseAmount(text: string, minCents: number, reportError: ReportError): number | null {
  const cents = parseMoney(text);
  if (cents === null) return reportError('amount', invalidAmount);
  if (cents < minCents)
    return reportError('amount', minCents === 0 ? 'Enter an amount of zero or more' : 'Enter an amount above zero');
  return cents > maxCents ? reportError('amount', 'Enter an amount up to 1,000,000.00') : cents;
}

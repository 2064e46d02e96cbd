import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { lineName, positiveCents } from '#server/inova/contract/agreements/agreement-draft.ts';
import type { CptCode } from '#server/inova/contract/clinic.ts';
import type { NewInvoice } from '#server/inova/contract/payments/invoices.ts';
import type { OpenItems } from '#server/inova/contract/payments/payments.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { lineNumbers } from './new-invoice-fields.ts';

const amount = moneySchema('Enter the amount').pipe(positiveCents).optional();

/** What can be invoiced to a patient: open services, agreements with a balance, and the clinic's procedures. */
export interface Invoiceable extends Pick<OpenItems, 'services' | 'agreements'> {
  codes: CptCode[];
}

const discountMessages = {
  discountText: 'Say what the discount is for',
  discount: 'Enter the amount of the discount',
};

/** The form for what can be invoiced: a choice, a checkbox for each service, and lines of its own. */
export function invoiceFormSchema({ services, agreements }: Invoiceable) {
  const choices = ['services', ...agreements.map(({ id }) => `agreement-${id}`)] as [string, ...string[]];
  const serviceFields = services.map(({ id }) => [`service${id}`, z.string().optional()] as const);
  const lineFields = lineNumbers.flatMap((line) => [
    [`code${line}`, z.string().max(20).optional()] as const,
    [`text${line}`, lineName.optional()] as const,
    [`amount${line}`, amount] as const,
  ]);
  return z.object({
    what: z.enum(choices, { error: 'Select what to invoice' }),
    dueOn: isoDate('Enter the due date'),
    discountText: lineName.optional(),
    discount: amount,
    ...Object.fromEntries([...serviceFields, ...lineFields]),
  });
}

/** What the schema returns: fields by their names, of which those of services and lines have a number. */
type Entered = Record<string, string | number | undefined>;
type FixedFields = { what: string; dueOn: string; discount?: number; discountText?: string };

/** The invoice that was entered; throws an error for the first line that lacks something. */
export function toNewInvoice(fields: Record<string, unknown>, { services, codes }: Invoiceable): NewInvoice {
  const entered = fields as Entered & FixedFields;
  const { what, dueOn, discount, discountText } = entered;
  if (what !== 'services') return { agreement: Number(what.replace('agreement-', '')) };
  const chosen = services.filter(({ id }) => entered[`service${id}`]).map(({ id }) => id);
  const lines = lineNumbers.flatMap((line) => lineOf(entered, line, codes));
  if (chosen.length + lines.length === 0) throw new FormError('Select a service, or enter a line', { field: 'what' });
  for (const field of ['discount', 'discountText'] as const)
    if (Boolean(discount) !== Boolean(discountText) && !entered[field])
      throw new FormError(discountMessages[field], { field });
  return {
    dueOn,
    ...(chosen.length > 0 && { services: chosen }),
    ...(lines.length > 0 && { lines }),
    ...(discount && discountText && { discount: { description: discountText, cents: discount } }),
  };
}

/** A line with its name and amount, those of the procedure where nothing else is entered. */
function lineOf(entered: Entered, line: number, codes: CptCode[]): NonNullable<NewInvoice['lines']> {
  const [code, text, cents] = ['code', 'text', 'amount'].map((field) => entered[`${field}${line}`]);
  if (!code && !text && !cents) return [];
  const procedure = codes.find(({ cpt }) => cpt === code);
  const description = (text as string | undefined) ?? procedure?.label;
  const price = procedure?.price ? Math.round(procedure.price * 100) : undefined;
  const charged = (cents as number | undefined) ?? price;
  if (!description) throw new FormError('Enter a description, or select a procedure', { field: `text${line}` });
  if (!charged) throw new FormError('Enter the amount', { field: `amount${line}` });
  return [{ description: description.slice(0, 100), cents: charged }];
}

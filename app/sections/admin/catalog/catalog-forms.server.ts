import { z } from 'zod';
import { parseMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import { categoryContent, checklistContent, discountContent, packageContent } from '#server/inova/contract/catalog.ts';

/** The checkbox that makes an item active. */
const inUse = { active: z.boolean().default(false) };

export const newCategory = categoryContent;
export const categoryForm = categoryContent.extend(inUse);

export const newPackage = packageContent.extend({
  priceCents: moneySchema('Enter a price').pipe(packageContent.shape.priceCents),
});
export const packageForm = newPackage.extend(inUse);

/** One item per line. */
const pointsText = z.string({ error: 'Enter at least one item' }).transform((text, context) => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const points = checklistContent.shape.points.safeParse(lines.filter(Boolean));
  if (!points.success) context.addIssue(points.error.issues[0]?.message ?? 'Enter at least one item');
  return points.data ?? z.NEVER;
});

export const newChecklist = checklistContent.extend({ points: pointsText });
export const checklistForm = newChecklist.extend(inUse);

/** "10%" or "$500". */
const amountText = z.string({ error: 'Enter a percentage or an amount' }).transform((text, context) => {
  const [, percent] = /^\s*(\d{1,3})\s*%\s*$/.exec(text) ?? [];
  const cents = percent ? null : parseMoney(text);
  const amount = { percent: percent ? Number(percent) : null, cents };
  const parsed = discountContent.pick({ percent: true, cents: true }).safeParse(amount);
  if (!percent && cents === null) context.addIssue('Enter a percentage like 10% or an amount like 500.00');
  else if (!parsed.success) context.addIssue(parsed.error.issues[0]?.message ?? 'Enter a percentage or an amount');
  return amount;
});

export const newDiscount = discountContent.omit({ percent: true, cents: true }).extend({ amount: amountText });
export const discountForm = newDiscount.extend(inUse);

/** Splits the form's amount into a percentage or an amount in cents. */
export function toDiscount<T extends Pick<z.output<typeof newDiscount>, 'amount'>>({ amount, ...rest }: T) {
  return { ...rest, ...amount };
}

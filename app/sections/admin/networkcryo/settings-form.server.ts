import { z } from 'zod';
import { parseMoney } from '#app/lib/money.ts';
import { moneySchema } from '#app/lib/money-schema.server.ts';
import {
  dunningStep,
  feeCents,
  firstStepTooEarly,
  freeDays,
  letterText,
  newSettings,
  stepTooEarly,
} from '#server/inova/contract/cryo/settings.ts';
import { dunningActions } from '#server/inova/contract/cryo/words.ts';
import { clinicFee, stepAction, stepDays, stepNumbers } from './settings-fields.ts';

type Clinics = { id: number }[];

/** A clinic's own fee; null if it charges the network's. */
const ownFee = z
  .string()
  .nullable()
  .default(null)
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const cents = parseMoney(text);
    if (cents === null) context.addIssue('Enter an amount like 1,234.50');
    return cents ?? z.NEVER;
  })
  .pipe(feeCents.nullable());

const days = z.coerce.number({ error: 'Enter the number of days' }).nullable().default(null);
const action = z.enum(dunningActions, { error: 'Select an action' }).nullable().default(null);

const fields = (clinics: Clinics) => ({
  from: newSettings.shape.from,
  feeCents: moneySchema('Enter the yearly fee').pipe(feeCents),
  freeDays,
  email: letterText,
  letter: letterText,
  certifiedLetter: letterText,
  ...Object.fromEntries(
    stepNumbers.flatMap((number) => [[stepDays(number), days] as const, [stepAction(number), action] as const]),
  ),
  ...Object.fromEntries(clinics.map(({ id }) => [clinicFee(id), ownFee])),
});

type Values = Record<string, string | number | null>;

/** The form of the settings: with a field for each clinic's fee, and two for each dunning step. */
export const settingsForm = (clinics: Clinics) =>
  z.object(fields(clinics)).superRefine((values, context) => {
    for (const [path, message] of stepIssues(values as unknown as Values))
      context.addIssue({ code: 'custom', path: [path], message });
  });

/** What is wrong with the steps, by field. */
function stepIssues(values: Values): [field: string, message: string][] {
  const filled = filledSteps(values);
  if (filled.length === 0) return [[stepDays(1), 'Enter at least one step']];
  const faulty = filled.flatMap(({ number, afterDays, action: taken }): [string, string][] => {
    const issues = dunningStep.safeParse({ afterDays, action: taken }).error?.issues ?? [];
    return issues.map(({ path, message }) => [path[0] === 'action' ? stepAction(number) : stepDays(number), message]);
  });
  if (faulty.length > 0) return faulty;
  const early = filled[firstStepTooEarly(filled.map(({ afterDays }) => ({ afterDays: Number(afterDays) })))];
  return early ? [[stepDays(early.number), stepTooEarly]] : [];
}

const filledSteps = (values: Values) =>
  stepNumbers
    .map((number) => ({ number, afterDays: values[stepDays(number)], action: values[stepAction(number)] }))
    .filter((step) => step.afterDays !== null || step.action !== null);

/** The parsed form as the service takes it. */
export function toSettings(parsed: object, clinics: Clinics) {
  const values = parsed as Values;
  return newSettings.parse({
    from: values.from,
    feeCents: values.feeCents,
    freeDays: values.freeDays,
    clinicFees: clinics.flatMap(({ id }) => {
      const fee = values[clinicFee(id)];
      return typeof fee === 'number' ? [{ client: id, feeCents: fee }] : [];
    }),
    steps: filledSteps(values).map(({ afterDays, action: taken }) => ({ afterDays, action: taken })),
    letters: { email: values.email, letter: values.letter, certifiedLetter: values.certifiedLetter },
  });
}

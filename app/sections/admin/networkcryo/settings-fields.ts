import { formatAmount } from '#app/lib/money.ts';
import type { CryoSettingsVersion } from '#server/inova/contract/cryo/settings.ts';
import { letterKinds, mostSteps } from '#server/inova/contract/cryo/words.ts';

/** The names of the fields of a dunning step, a clinic's fee, and a letter. */
export const stepNumbers = Array.from({ length: mostSteps }, (_, index) => index + 1);
export const stepDays = (number: number) => `step${number}Days`;
export const stepAction = (number: number) => `step${number}Action`;
export const clinicFee = (client: number) => `fee${client}`;

/** What the form opens with: a version, to change. */
export function settingsValues({ feeCents, freeDays, clinicFees, steps, letters }: CryoSettingsVersion) {
  return {
    feeCents: formatAmount(feeCents),
    freeDays: String(freeDays),
    ...Object.fromEntries(clinicFees.map((fee) => [clinicFee(fee.client), formatAmount(fee.feeCents)])),
    ...Object.fromEntries(
      steps.flatMap(({ afterDays, action }, index) => [
        [stepDays(index + 1), String(afterDays)],
        [stepAction(index + 1), action],
      ]),
    ),
    ...Object.fromEntries(letterKinds.map((kind) => [kind, letters[kind]])),
  };
}

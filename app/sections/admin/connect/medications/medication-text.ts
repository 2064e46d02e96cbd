import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { NewMedication } from '#server/inova/contract/medications.ts';

/** A medication as labeled text. */
export const describeMedication = ({ name, route, wording, link }: NewMedication): LabeledValues => ({
  Name: name,
  Route: route,
  Instructions: wording,
  Link: link ?? '',
});

/** "1 cycle", "12 cycles". */
export const cyclesText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cycle' : 'cycles'}`;

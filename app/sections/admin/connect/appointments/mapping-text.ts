import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import type { MappingChange } from '#server/inova/contract/scheduling/appointment-mappings.ts';

/** What patients see for a type, as labeled text. */
export const describeMapping = ({ shownAs, preparation }: MappingChange): LabeledValues => ({
  'Patients see': shownAs,
  Preparation: preparation,
});

/** "1 visit", "120 visits". */
export const visitsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'visit' : 'visits'}`;

import { cancelReasons, consultMethods, consultOutcomes } from '#server/inova/contract/consults.ts';

const optionOf = (text: string) => ({ value: text, label: text });
const kinds = { seen: 'Held', 'no-show': 'No-show', cancelled: 'Rescheduled' };

export const methodOptions = consultMethods.map(optionOf);
export const reasonOptions = cancelReasons.map(optionOf);

/** What can come of a consult: "Held: package chosen". */
export const outcomeOptions = Object.entries(consultOutcomes).map(([outcome, state]) => ({
  value: outcome,
  label: `${kinds[state]}: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}`,
}));

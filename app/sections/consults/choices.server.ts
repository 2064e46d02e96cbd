import { cancelReasons, consultMethods, consultOutcomes } from '#server/inova/contract/consults.ts';

const optionOf = (text: string) => ({ value: text, label: text });
const statusLabels = { seen: 'Held', 'no-show': 'No-show' };

export const methodOptions = consultMethods.map(optionOf);
export const reasonOptions = cancelReasons.map(optionOf);

/** Consult outcomes with their status in the label: "Held: package chosen". */
export const outcomeOptions = Object.entries(consultOutcomes).map(([outcome, state]) => ({
  value: outcome,
  label:
    state === 'cancelled'
      ? 'Rescheduled'
      : `${statusLabels[state]}: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}`,
}));

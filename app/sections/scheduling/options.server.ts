import {
  appointmentCancelReasons,
  appointmentMethods,
  repeats,
} from '#server/inova/contract/scheduling/appointments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const optionOf = (text: string) => ({ value: text, label: text });

export const methodOptions = appointmentMethods.map(optionOf);
export const reasonOptions = appointmentCancelReasons.map(optionOf);
export const repeatOptions = Object.keys(repeats).map((repeat) => ({ value: repeat, label: capitalize(repeat) }));

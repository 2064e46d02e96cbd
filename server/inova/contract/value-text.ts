import type { FieldKind } from './verification-fields.ts';
import { showAmount, showDate, showMoney } from './words.ts';

type Value = string | number;

/** An answer as its field holds it, ready to be typed over: 125000 gives "1,250.00", 20 percent "20 %". */
export function typedText(kind: FieldKind, value: Value): string {
  if (kind === 'money' && typeof value === 'number') return showAmount(value);
  return answerText(kind, value);
}

/** An answer as it is read: "$1,250.00", "20 %", "09/01/1985", "(312) 555-0147". */
export function answerText(kind: FieldKind, value: Value): string {
  if (kind === 'money' && typeof value === 'number') return showMoney(value);
  if (kind === 'percent') return `${value} %`;
  const text = String(value);
  if (kind === 'date') return showDate(text);
  return kind === 'digits' ? text.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : text;
}

const ofChoices: Record<string, string> = {
  Ivf: 'IVF',
  Iui: 'IUI',
  EggPreservation: 'Egg preservation',
  TestingOnly: 'Testing only',
  NoInfertilityCoverage: 'No infertility coverage',
};

/** A choice as people read it. */
export function choiceText(option: string): string {
  return ofChoices[option] ?? option;
}

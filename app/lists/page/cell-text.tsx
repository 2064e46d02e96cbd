import type { ListColumn } from '#server/inova/contract/lists/lists.ts';

export const isNumber = (kind: ListColumn['kind']) => kind === 'money' || kind === 'number';

/** The positions between groups of three digits in the whole part of a number. */
const beforeThousands = /(?<=^-?\d+)(?=(?:\d{3})+(?:\.|$))/g;

/** A cell's text for people, as one piece: numbers with commas and amounts with "$", which the CSV has without. */
export function cellText(kind: ListColumn['kind'], text: string): string {
  if (!isNumber(kind)) return text;
  const grouped = text.replace(beforeThousands, ',');
  return kind === 'money' ? grouped.replace(/^-?/, '$&$$') : grouped;
}

export const CellText = ({ kind, text }: { kind: ListColumn['kind']; text: string }) => cellText(kind, text);

import type { ListColumn } from '#server/inova/contract/lists.ts';
import styles from './cell-text.module.css';

export const isNumber = (kind: ListColumn['kind']) => kind === 'money' || kind === 'number';

/** The positions between groups of three digits in the whole part of a number. */
const beforeThousands = /(?<=^-?\d+)(?=(?:\d{3})+(?:\.|$))/;

/** A cell's text as in the CSV; thousands are separated by CSS only. */
export function CellText({ kind, text }: { kind: ListColumn['kind']; text: string }) {
  if (!isNumber(kind)) return text;
  const [first, ...thousands] = text.split(beforeThousands);
  return (
    <>
      {first}
      {thousands.map((digits, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of digits never reorder
        <span key={index} className={styles.thousands}>
          {digits}
        </span>
      ))}
    </>
  );
}

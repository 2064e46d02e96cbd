import type { ListColumn } from '#server/inova/contract/lists.ts';
import styles from './cell-text.module.css';

export const isNumber = (kind: ListColumn['kind']) => kind === 'money' || kind === 'number';

/** Before every three digits of the whole part of a number but the first. */
const beforeThousands = /(?<=^-?\d+)(?=(?:\d{3})+(?:\.|$))/;

/** The text of a cell as the CSV has it; the thousands of a number are set apart for the eye alone. */
export function CellText({ kind, text }: { kind: ListColumn['kind']; text: string }) {
  if (!isNumber(kind)) return text;
  const [first, ...thousands] = text.split(beforeThousands);
  return (
    <>
      {first}
      {thousands.map((digits, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits are in their places for good
        <span key={index} className={styles.thousands}>
          {digits}
        </span>
      ))}
    </>
  );
}

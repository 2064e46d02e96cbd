import { useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import styles from './select-column.module.css';

const boxesIn = (table: HTMLTableElement | null | undefined, name: string) => [
  ...(table?.querySelectorAll<HTMLInputElement>(`tbody input[name="${name}"]`) ?? []),
];

/** The box in a heading that ticks or clears the boxes of this name below it; script alone can, so without it there is none. */
export function SelectPage({ name }: { name: string }) {
  const box = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    const table = box.current?.closest('table');
    const follow = () => {
      const boxes = boxesIn(table, name);
      const ticked = boxes.filter(({ checked }) => checked).length;
      if (!box.current) return;
      box.current.checked = ticked > 0 && ticked === boxes.length;
      box.current.indeterminate = ticked > 0 && ticked < boxes.length;
    };
    follow();
    table?.addEventListener('change', follow);
    return () => table?.removeEventListener('change', follow);
  });
  if (!hydrated) return <span className="sr-only">Select</span>;
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        name="everyRow"
        form=""
        aria-label="Select all on this page"
        onChange={({ currentTarget }) => {
          for (const each of boxesIn(currentTarget.closest('table'), name)) each.checked = currentTarget.checked;
        }}
      />
    </label>
  );
}

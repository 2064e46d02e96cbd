import { useEffect, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import styles from './select-column.module.css';

const checkboxesIn = (table: HTMLTableElement | null | undefined, name: string) => [
  ...(table?.querySelectorAll<HTMLInputElement>(`tbody input[name="${name}"]`) ?? []),
];

/** The header checkbox that selects or clears all rows of the page; rendered only with script. */
export function SelectAllCheckbox({ name }: { name: string }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    const table = checkbox.current?.closest('table');
    const syncState = () => {
      const checkboxes = checkboxesIn(table, name);
      const checkedCount = checkboxes.filter(({ checked }) => checked).length;
      if (!checkbox.current) return;
      checkbox.current.checked = checkedCount > 0 && checkedCount === checkboxes.length;
      checkbox.current.indeterminate = checkedCount > 0 && checkedCount < checkboxes.length;
    };
    syncState();
    table?.addEventListener('change', syncState);
    return () => table?.removeEventListener('change', syncState);
  });
  if (!hydrated) return <span className="sr-only">Select</span>;
  return (
    <label className={styles.box}>
      <input
        ref={checkbox}
        type="checkbox"
        name="everyRow"
        form=""
        aria-label="Select all on this page"
        onChange={({ currentTarget }) => {
          for (const each of checkboxesIn(currentTarget.closest('table'), name)) each.checked = currentTarget.checked;
        }}
      />
    </label>
  );
}

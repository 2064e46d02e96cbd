import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { queryString } from '../list-query.ts';
import styles from './column-chooser.module.css';
import type { ListView } from './list-view.server.ts';

const densities = [
  { density: 'compact', label: 'Compact' },
  { density: 'default', label: 'Default' },
  { density: 'comfortable', label: 'Comfortable' },
];

/** Chooses the height of rows and controls, everywhere; kiosks have their own and no choice. */
export function DensityChooser({ list, query, density }: Pick<ListView, 'list' | 'query' | 'density'>) {
  if (!density) return null;
  return (
    <details key={density} className={styles.chooser}>
      <summary className={styles.summary}>Density</summary>
      <PortalForm action={`/lists/${list.id}/density`} className={styles.form}>
        <input type="hidden" name="query" value={queryString(query)} />
        {densities.map(({ density: value, label }) => (
          <Button key={value} variant={value === density ? 'primary' : 'secondary'} name="density" value={value}>
            {label}
          </Button>
        ))}
      </PortalForm>
    </details>
  );
}

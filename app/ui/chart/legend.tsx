import { classNames } from '../class-names.ts';
import styles from './chart.module.css';

export type Mark = 'box' | 'line';

/** The color class of a series; colors repeat after the fifth. */
export function colorClass(series: number): string | undefined {
  return styles[`series${(series % 5) + 1}`];
}

/** The names of the series beside their colors. */
export function Legend({ names, mark }: { names: string[]; mark: Mark }) {
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <svg width="20" height="12" aria-hidden="true" className={classNames(styles[mark], colorClass(index))}>
            {mark === 'box' ? <rect x="4" width="12" height="12" rx="2" /> : <path d="M1 6H19" />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

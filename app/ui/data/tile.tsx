import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  label: string;
  value: ReactNode;
  /** How it moved, or what it is measured against. */
  change?: { text: ReactNode; tone: 'good' | 'bad' | 'neutral' };
  /** Makes the whole tile a link. */
  href?: string;
  /** How it came here: a sparkline. */
  trend?: ReactNode;
  /** What it means, and what it is made of. */
  note?: ReactNode;
}

/** More letters than this are written smaller where the tile is narrow: sums of money. */
const longValueLength = 7;

/** One figure with its name. */
export function Tile({ label, value, change, href, trend, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <p className={styles.label}>{href ? <a href={href}>{label}</a> : label}</p>
      <p className={typeof value === 'string' && value.length > longValueLength ? styles.longValue : styles.value}>
        {value}
      </p>
      {change && <p className={styles[change.tone]}>{change.text}</p>}
      {trend}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}

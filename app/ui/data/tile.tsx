import type { ReactNode } from 'react';
import styles from './tile.module.css';

interface TileProps {
  label: string;
  value: ReactNode;
  /** The change, or what the value is compared with. */
  change?: { text: ReactNode; tone: 'good' | 'bad' | 'neutral' };
  href?: string;
  /** The trend, as a sparkline. */
  trend?: ReactNode;
  /** The definition, and what the value is made of. */
  note?: ReactNode;
}

/** Longer values, such as large amounts, use a smaller font in narrow tiles. */
const longValueLength = 7;

/** A figure with its label. */
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

import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { type Format, plainFormat } from './data.ts';
import { type FunnelStep, funnelShares } from './funnel.ts';
import styles from './funnel-chart.module.css';

interface FunnelChartProps {
  /** What the funnel tracks: "From consult to cycle". */
  title: string;
  labelHeading: string;
  steps: FunnelStep[];
  format?: Format;
  /** False if a step isn't a subset of the one before. */
  withShares?: boolean;
}

/** How many reach each step, and the share of the step before; a table with bars. */
export function FunnelChart({ title, labelHeading, steps, format = plainFormat, withShares = true }: FunnelChartProps) {
  if (steps.length === 0) return <EmptyState icon="dashboard" title="No data for this period" />;
  const shares = funnelShares(steps);
  return (
    <table className={classNames(styles.funnel, !withShares && styles.ranking)}>
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labelHeading}</th>
          <th scope="col">Share of largest step</th>
          <th scope="col">Number</th>
          {withShares && <th scope="col">Of previous step</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, value, href }, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.bar}>
              <Bar percent={shares[index]?.width ?? 0} />
            </td>
            <td className={styles.number}>{href ? <a href={href}>{format(value)}</a> : format(value)}</td>
            {withShares && (
              <td className={styles.share}>{shares[index]?.ofPrevious != null && `${shares[index].ofPrevious}%`}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ percent }: { percent: number }) {
  return (
    <svg role="img" aria-label={`${Math.round(percent)}%`} height="22">
      <rect className={styles.track} width="100%" height="22" rx="5" />
      <rect className={styles.part} width={`${percent}%`} height="22" rx="5" />
    </svg>
  );
}

/** A chart's data: labels along the axis, and a value per label for each series. */
export interface ChartData {
  labels: string[];
  series: Series[];
}

export interface Series {
  name: string;
  /** Null where there is nothing to measure, such as the median of no records. */
  values: (number | null)[];
  /** Links from each figure, in chart and table, to the rows it counts. */
  hrefs?: (string | undefined)[];
}

/** Formats a chart's figures. */
export type Format = (value: number) => string;

export const plainFormat: Format = (value) => value.toLocaleString('en-US');

/** A one-sentence description for screen readers; the chart's table has the details. */
export function describeChart({ labels, series }: ChartData, format: Format): string {
  const sentences = series.map(({ name, values }) => {
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return `${name}: nothing.`;
    const [low, high] = [values.indexOf(Math.min(...known)), values.indexOf(Math.max(...known))];
    if (known.length === 1) return `${name}: ${valueAt(low)}.`;
    return `${name}: ${known.length} values, lowest ${valueAt(low)}, highest ${valueAt(high)}.`;
    function valueAt(index: number): string {
      return `${format(values[index] ?? 0)} (${labels[index]})`;
    }
  });
  return sentences.join(' ');
}

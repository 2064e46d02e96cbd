/** The data of a chart: a label for each point on the axis, and a value there for each series. */
export interface ChartData {
  labels: string[];
  series: Series[];
}

export interface Series {
  name: string;
  values: number[];
  /** Where each figure leads, in the drawing and in the table: the rows it counts. */
  hrefs?: (string | undefined)[];
}

/** How a chart writes its figures. */
export type Format = (value: number) => string;

export const plainFormat: Format = (value) => value.toLocaleString('en-US');

/** A chart in a sentence for those who do not see it; its table has the rest. */
export function describeChart({ labels, series }: ChartData, format: Format): string {
  const sentences = series.map(({ name, values }) => {
    if (values.length === 0) return `${name}: nothing.`;
    const [low, high] = [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values))];
    if (values.length === 1) return `${name}: ${valueAt(0)}.`;
    return `${name}: ${values.length} values, lowest ${valueAt(low)}, highest ${valueAt(high)}.`;
    function valueAt(index: number): string {
      return `${format(values[index] ?? 0)} (${labels[index]})`;
    }
  });
  return sentences.join(' ');
}

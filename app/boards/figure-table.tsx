import { BarTable } from '#app/ui/chart/bar-table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { formatterOf } from './format.ts';
import type { FigureView } from './load-board.server.ts';

/** Figures with the same breakdown, as columns of one table. */
export function FigureTable({ title, figures }: { title: string; figures: FigureView[] }) {
  const [first] = figures;
  if (!first?.split) return null;
  return (
    <Card title={title}>
      <BarTable
        title={title}
        labelHeading={first.split.heading}
        labels={first.split.labels}
        columns={figures.map(({ label, about, format, split }) => {
          const cells = split?.series[0]?.cells ?? [];
          return {
            name: label,
            about,
            format: formatterOf(format),
            values: cells.map(({ value }) => value),
            hrefs: cells.map(({ href }) => href),
          };
        })}
      />
    </Card>
  );
}

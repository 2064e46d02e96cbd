import { type Column, Table } from '#app/ui/data/table.tsx';
import { Tile } from '#app/ui/data/tile.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import type { Effect } from './effects.server.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface EstimateCardProps {
  chance: number;
  rows: string;
  bmi: number;
  warnings: string[];
}

/** The estimate and what makes it uncertain. */
export function EstimateCard({ chance, rows, bmi, warnings }: EstimateCardProps) {
  return (
    <Card title="Estimate">
      <Stack>
        <Tile
          label="Chance of a live birth, next retrieval"
          value={percent(chance)}
          note={`Not cumulative: one egg retrieval and the transfers of its embryos. Body mass index ${bmi.toFixed(1)}, CDC formula ${rows}.`}
        />
        {warnings.map((text) => (
          <Banner key={text} kind="degraded">
            {text}
          </Banner>
        ))}
      </Stack>
    </Card>
  );
}

const columns: Column<Effect>[] = [
  { key: 'answer', label: 'Answer', primary: true, cell: ({ answer }) => answer },
  { key: 'instead', label: 'If it were', cell: ({ instead }) => instead },
  { key: 'estimate', label: 'Estimate', numeric: true, cell: (effect) => percent(effect.estimate) },
  { key: 'difference', label: 'Difference', numeric: true, cell: ({ difference }) => points(difference) },
];

/** "▲ 1.25 points". */
function points(difference: number): string {
  const text = Math.abs(difference).toFixed(2);
  if (text === '0.00') return 'None';
  return `${difference > 0 ? '▲' : '▼'} ${text} points`;
}

/** How each answer changes the estimate. */
export function EffectsCard({ effects }: { effects: Effect[] }) {
  return (
    <Card title="Effect of each answer">
      <Table
        caption="The estimate with one other answer, all others the same"
        captionVisible
        columns={columns}
        rows={effects}
        keyOf={({ answer, instead }) => `${answer} ${instead}`}
        empty="No answer can be changed alone."
      />
    </Card>
  );
}

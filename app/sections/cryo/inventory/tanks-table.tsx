import { formatDateIn } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { Tank } from '#server/inova/contract/cryo/tanks.ts';
import { readingText, tankHref, tankTitle } from './tank-text.ts';

interface TanksTableProps {
  caption: string;
  tanks: Tank[];
  showsClinic?: boolean;
  /** False for users who may not open maps. */
  linksMaps: boolean;
}

/** How full each tank is, its temperature, and its last audit round. */
export function TanksTable({ caption, tanks, showsClinic = false, linksMaps }: TanksTableProps) {
  const clinic: Column<Tank> = { key: 'clinic', label: 'Clinic', cell: (tank) => tank.clinic };
  const columns: Column<Tank>[] = [
    {
      key: 'tank',
      label: 'Tank',
      primary: true,
      cell: (tank) => (linksMaps ? <a href={tankHref(tank.id)}>{tankTitle(tank)}</a> : tankTitle(tank)),
    },
    ...(showsClinic ? [clinic] : []),
    { key: 'occupied', label: 'Specimens', numeric: true, cell: ({ occupied }) => occupied },
    { key: 'positions', label: 'Positions', numeric: true, cell: ({ positions }) => positions },
    { key: 'full', label: 'Full', numeric: true, cell: fullText },
    { key: 'reading', label: 'Temperature', cell: (tank) => <Reading tank={tank} /> },
    { key: 'round', label: 'Last audit round', cell: roundText },
  ];
  return (
    <Table
      caption={caption}
      captionVisible
      rows={tanks}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<EmptyState icon="cryo" title="No tanks yet" />}
    />
  );
}

const fullText = ({ occupied, positions }: Tank) =>
  positions > 0 ? `${Math.round((100 * occupied) / positions)}%` : '—';

const roundText = ({ rounds: { finished }, timeZone }: Tank) =>
  finished ? `${formatDateIn(finished.at, timeZone)}, ${finished.by} and ${finished.witness}` : '—';

function Reading({ tank }: { tank: Tank }) {
  const text = readingText(tank);
  if (!text) return '—';
  return tank.lastReading?.isAlarm ? <Status kind="unhealthy">{text}</Status> : text;
}

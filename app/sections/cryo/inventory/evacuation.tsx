import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import type { Tank } from '#server/inova/contract/cryo/tanks.ts';
import { loadTank } from './tank.server.ts';
import { readingText, tankHref, tankTitle } from './tank-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Evacuation order of ${data.title} · inova` : 'inova' },
];

/** The canisters of a tank with specimens, fullest first, and the tanks of the clinic with room. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const tank = await loadTank(context, params.tank);
  const tanks = await context.inova.cryoTanks.list({ client: tank.client });
  const canisters = tank.canisters
    .filter(({ occupied }) => occupied > 0)
    .sort((one, other) => other.occupied - one.occupied)
    .map(({ label, occupied, rows }, index) => ({
      order: index + 1,
      label,
      occupied,
      canes: rows.filter(({ positions }) => positions.some(({ specimenId }) => specimenId)).map((row) => row.label),
    }));
  const room = tanks.filter((each) => each.kind === 'tank' && each.id !== tank.id && roomOf(each) > 0);
  return { id: tank.id, title: tankTitle(tank), reading: readingText(tank), occupied: tank.occupied, canisters, room };
}

const roomOf = ({ positions, occupied }: Pick<Tank, 'positions' | 'occupied'>) => positions - occupied;

/** What to take out of a tank, in which order, and where there is room: to print when a tank fails. */
export default function EvacuationOrder() {
  const { id, title, reading, occupied, canisters, room } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Evacuation order of ${title}`}
        subtitle={[`${occupied} specimens`, reading].filter(Boolean).join(' · ')}
        actions={
          <>
            <PrintButton variant="primary" />
            <ButtonLink href={tankHref(id, '/evacuate')}>Evacuate</ButtonLink>
            <ButtonLink href={tankHref(id)}>Back to map</ButtonLink>
          </>
        }
      />
      <Table
        caption="Canisters in order"
        captionVisible
        rows={canisters}
        keyOf={({ label }) => label}
        empty={<EmptyState icon="cryo" title={`${title} is empty`} />}
        columns={[
          { key: 'order', label: 'Order', cell: ({ order }) => order, numeric: true },
          { key: 'canister', label: 'Canister', cell: ({ label }) => label, primary: true },
          { key: 'occupied', label: 'Specimens', cell: ({ occupied: count }) => count, numeric: true },
          { key: 'canes', label: 'Canes', cell: ({ canes }) => canes.join(', ') },
          { key: 'done', label: 'Moved', cell: () => '☐' },
        ]}
      />
      <Table
        caption="Tanks with room"
        captionVisible
        rows={room}
        keyOf={(each) => each.id}
        empty={<EmptyState icon="cryo" title="No other tank of the clinic has room" />}
        columns={[
          { key: 'tank', label: 'Tank', cell: (each) => <a href={tankHref(each.id)}>{each.label}</a>, primary: true },
          { key: 'room', label: 'Empty positions', cell: roomOf, numeric: true },
          { key: 'reading', label: 'Temperature', cell: (each) => readingText(each) ?? '—' },
        ]}
      />
    </>
  );
}

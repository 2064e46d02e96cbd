import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { TanksTable } from './tanks-table.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.view.list.title} · inova` : 'inova' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [view, tanks] = await Promise.all([
    loadListPage(context, request, {}, 'cryo-partner'),
    context.inova.cryoTanks.list({}),
  ]);
  return { view, tanks: tanks.filter(({ site }) => site === 'partner') };
}

/** What the partner site keeps for the network's clinics: its tanks, and the specimens. */
export default function PartnerInventory() {
  const { view, tanks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={view.list.title}
        subtitle={view.list.description}
        actions={<ButtonLink href="/cryo/shipments">Shipments</ButtonLink>}
      />
      <Stack>
        <TanksTable tanks={tanks} caption="Tanks of the partner site" showsClinic linksMaps />
        <div>
          <List {...view} />
        </div>
      </Stack>
    </>
  );
}

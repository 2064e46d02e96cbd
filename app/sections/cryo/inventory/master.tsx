import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { ScanForm } from './scan-form.tsx';
import { tankHref } from './tank-text.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.view.list.title} · inova` : 'inova' },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [view, tanks] = await Promise.all([
    loadListPage(context, request, {}, 'cryo-inventory'),
    context.inova.cryoTanks.list({ client: context.staff.principal.clinic }),
  ]);
  return { view, tanks };
}

/** The full inventory: a scanner's field, the maps of the clinic's tanks, and the list. */
export default function CryoMaster() {
  const { view, tanks } = useLoaderData<typeof loader>();
  const { title, description, path } = view.list;
  const maps = tanks.map(({ id, label }) => ({ label, href: tankHref(id), current: false }));
  return (
    <>
      <PageHeader title={title} subtitle={description} actions={<ScanForm />} />
      <Tabs label="Inventory" tabs={[{ label: 'List', href: path, current: true }, ...maps]} />
      <List {...view} />
    </>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Tile } from '#app/ui/data/tile.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const meta = () => [{ title: 'Settings · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { packages, categories, checklists, discounts } = await context.inova.catalog.read();
  const tileOf = (label: string, href: string, items: { active: boolean }[]) => {
    const inactive = items.filter(({ active }) => !active).length;
    return { label, href, value: items.length - inactive, inactive };
  };
  return {
    clinic: context.staff.user.clientName,
    tiles: [
      tileOf('Packages', '/admin/packages', packages),
      tileOf('Categories', '/admin/categories', categories),
      tileOf('Checklists', '/admin/checklists', checklists),
      tileOf('Discounts', '/admin/discounts', discounts),
    ],
  };
}

export default function Settings() {
  const { clinic, tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Settings" subtitle={`What ${clinic} offers`} />
      <Grid of="tiles">
        {tiles.map(({ label, href, value, inactive }) => (
          <Tile
            key={label}
            label={label}
            href={href}
            value={value}
            change={{ text: inactive > 0 ? `${inactive} no longer in use` : 'All in use', tone: 'neutral' }}
          />
        ))}
      </Grid>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { Tile } from '#app/ui/data/tile.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { RulesCard } from './rules-card.tsx';
import { rulesForm } from './rules-form.server.ts';

export const meta = () => [{ title: 'Settings · inova' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { packages, categories, checklists, discounts, rules } = await context.inova.catalog.read();
  const tileOf = (label: string, href: string, items: { active: boolean }[]) => {
    const inactive = items.filter(({ active }) => !active).length;
    return { label, href, value: items.length - inactive, inactive };
  };
  return {
    clinic: context.staff.user.clientName,
    rules,
    tiles: [
      tileOf('Packages', '/admin/packages', packages),
      tileOf('Categories', '/admin/categories', categories),
      tileOf('Checklists', '/admin/checklists', checklists),
      tileOf('Discounts', '/admin/discounts', discounts),
    ],
  };
}

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: rulesForm,
    run: ({ approvalBeforeSending }) => context.inova.catalog.setRules({ approvalBeforeSending }),
    success: () => ({ to: '/admin', message: 'Rules saved' }),
  });
}

export default function Settings() {
  const { clinic, tiles, rules } = useLoaderData<typeof loader>();
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
      <RulesCard rules={rules} answer={useActionData<typeof action>()} />
    </>
  );
}

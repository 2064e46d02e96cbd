import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Tile } from '#app/ui/data/tile.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { ConsultCalendar } from './consult-calendar.tsx';
import { loadConsults } from './consults.server.ts';

export const meta = () => [{ title: 'Consults Agenda · inova' }];

export function loader(args: LoaderFunctionArgs) {
  return loadConsults(args, 'agenda');
}

/** Held and No-show always have a tile; other statuses only if there are any. */
const isShown = ({ label, count }: { label: string; count: number }) =>
  count > 0 || ['Held', 'No-show'].includes(label);

export default function FcAgenda() {
  const consults = useLoaderData<typeof loader>();
  return (
    <ConsultCalendar {...consults}>
      <Grid of="tiles">
        {consults.counts.filter(isShown).map(({ label, count, href }) => (
          <Tile key={label} label={label} value={count} href={href} />
        ))}
      </Grid>
    </ConsultCalendar>
  );
}

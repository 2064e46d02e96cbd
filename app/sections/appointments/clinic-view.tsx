import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { randomKey } from '#app/lib/once-key.server.ts';
import { hrefOf } from '#app/lists/asked.ts';
import { actionOf, saidOf } from '#app/lists/bulk/act.server.ts';
import { listingOf } from '#app/lists/listing.server.ts';
import { laneOf } from '#app/lists/page/lane.server.ts';
import { dateIn, showFullDay, showTime } from '#app/ui/calendar/days.ts';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Lane, Lanes } from '#app/ui/data/lanes.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { VisitCard } from '../home/visit-card.tsx';

export const meta = () => [{ title: 'Todays Appointments · inova' }];

const list = 'arrivals';
const page = '/clinicview';
const mostShown = 100;
const titles: Record<string, string> = {
  expected: 'Expected',
  arrived: 'Waiting',
  'in room': 'In room',
  seen: 'Seen',
  'no-show': 'No-show',
};

/** Today's appointments by how far they have come. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { listing } = await laneOf(context, list, {}, 1);
  const providers = listing.filters.find(({ name }) => name === 'provider')?.options ?? [];
  const asked = new URL(request.url).searchParams.get('provider');
  const provider = providers.find(({ value }) => value === asked);
  const states = Object.keys(titles);
  const lanes = await Promise.all(
    states.map(async (state) => {
      const filters = { state, ...(provider && { provider: provider.value }) };
      return { state, ...(await laneOf(context, list, filters, mostShown)) };
    }),
  );
  const timeZone = context.staff.user.clientTimeZone ?? 'UTC';
  const now = new Date().toISOString();
  return {
    lanes,
    provider: provider ?? null,
    providers,
    steps: listing.actions,
    listHref: hrefOf(listing.path, provider ? { provider: provider.value } : {}),
    day: dateIn(now, timeZone),
    updated: showTime(now, timeZone),
    timeZone,
    onceKey: randomKey(),
  };
}

/** Takes one visit a step on, or back; one that somebody else took meanwhile stays as it is. */
export async function action({ context }: ActionFunctionArgs) {
  const form = context.form as FormData;
  const [client, id] = String(form.get('visit')).split('-').map(Number);
  if (!client || !id) throw new Response(null, { status: 400 });
  const listing = await listingOf(context, list);
  const { key, done } = actionOf(listing, String(form.get('step')));
  const choice = { rows: [{ client, id }], values: {} };
  const result = await context.inova.listings.act(list, key, choice, `${form.get('onceKey')} ${key} ${id}`);
  const text = saidOf(listing.noun, done, result, 0);
  await context.flash({ kind: result.changed > 0 ? 'success' : 'error', text });
  const provider = String(form.get('provider') ?? '');
  return redirect(`${hrefOf(page, { provider })}#visit-${client}-${id}`);
}

export default function ClinicView() {
  const { lanes, provider, providers, steps, listHref, day, updated, timeZone, onceKey } =
    useLoaderData<typeof loader>();
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0);
  const here = hrefOf(page, { provider: provider?.value ?? '' });
  return (
    <>
      <PageHead
        title="Todays Appointments"
        subtitle={`${showFullDay(day)} · updated ${updated}`}
        actions={
          <>
            <ButtonLink href={here} icon="refresh">
              Refresh
            </ButtonLink>
            <ButtonLink href={listHref} icon="list">
              As a list
            </ButtonLink>
          </>
        }
      />
      <FilterBar
        label="appointments"
        action={page}
        filters={provider ? [{ label: `Provider: ${provider.label}`, removeHref: page }] : []}
        clearHref={page}
        found={`${total.toLocaleString('en-US')} today`}
      >
        <SelectField
          name="provider"
          id="filter-provider"
          label="Provider"
          placeholder="Any"
          defaultValue={provider?.value}
          options={providers}
        />
      </FilterBar>
      <Lanes>
        {lanes.map((lane) => (
          <Lane
            key={lane.state}
            title={titles[lane.state] ?? lane.state}
            count={lane.total}
            href={lane.href}
            shown={lane.rows.length}
          >
            {lane.rows.map((row) => (
              <VisitCard
                key={`${row.client} ${row.id}`}
                row={row}
                state={lane.state}
                steps={steps.filter(({ key }) => row.actions.includes(key))}
                timeZone={timeZone}
                hidden={{ onceKey, provider: provider?.value ?? '' }}
              />
            ))}
          </Lane>
        ))}
      </Lanes>
    </>
  );
}

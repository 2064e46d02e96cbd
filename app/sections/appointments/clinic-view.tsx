import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateIn, formatFullDay, formatTime } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { actionMessage, findAction } from '#app/lists/bulk/run-action.server.ts';
import { findList } from '#app/lists/find-list.server.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { loadLane } from '#app/lists/page/lane.server.ts';
import { FilterBar } from '#app/ui/data/filter-bar.tsx';
import { Lane, Lanes } from '#app/ui/data/lanes.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { VisitCard } from '../home/visit-card.tsx';

export const meta = () => [{ title: 'Todays Appointments · inova' }];

const listId = 'arrivals';
const page = '/clinicview';
const maxShown = 100;
const titles: Record<string, string> = {
  expected: 'Expected',
  arrived: 'Waiting',
  'in room': 'In room',
  seen: 'Seen',
  'no-show': 'No-show',
};

/** Today's appointments by how far they have come. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { list } = await loadLane(context, listId, {}, 1);
  const providers = list.filters.find(({ name }) => name === 'provider')?.options ?? [];
  const requestedProvider = new URL(request.url).searchParams.get('provider');
  const provider = providers.find(({ value }) => value === requestedProvider);
  const statuses = Object.keys(titles);
  const lanes = await Promise.all(
    statuses.map(async (state) => {
      const filters = { state, ...(provider && { provider: provider.value }) };
      return { state, ...(await loadLane(context, listId, filters, maxShown)) };
    }),
  );
  const timeZone = context.staff.user.clientTimeZone;
  const now = new Date();
  return {
    lanes,
    provider: provider ?? null,
    providers,
    steps: list.actions,
    listHref: hrefWithQuery(list.path, provider ? { provider: provider.value } : {}),
    day: dateIn(now, timeZone),
    updated: formatTime(now, timeZone),
    timeZone,
    onceKey: newOnceKey(),
  };
}

/** Takes one visit a step on, or back; one that someone else took meanwhile stays as it is. */
export async function action({ context }: ActionFunctionArgs) {
  const form = context.form as FormData;
  const [client, id] = String(form.get('visit')).split('-').map(Number);
  if (!client || !id) throw new Response(null, { status: 400 });
  const listing = await findList(context, listId);
  const { key, done } = findAction(listing, String(form.get('step')));
  const selection = { rows: [{ client, id }], values: {} };
  const result = await context.inova.lists.runAction(listId, key, selection, `${form.get('onceKey')} ${key} ${id}`);
  const text = actionMessage(listing.noun, done, result, 0);
  await context.flash({ kind: result.changed > 0 ? 'success' : 'error', text });
  const provider = String(form.get('provider') ?? '');
  return redirect(`${hrefWithQuery(page, { provider })}#visit-${client}-${id}`);
}

export default function ClinicView() {
  const { lanes, provider, providers, steps, listHref, day, updated, timeZone, onceKey } =
    useLoaderData<typeof loader>();
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0);
  const currentHref = hrefWithQuery(page, { provider: provider?.value ?? '' });
  return (
    <>
      <PageHeader
        title="Todays Appointments"
        subtitle={`${formatFullDay(day)} · updated ${updated}`}
        actions={
          <>
            <ButtonLink href={currentHref} icon="refresh">
              Refresh
            </ButtonLink>
            <ButtonLink href={listHref} icon="list">
              List view
            </ButtonLink>
          </>
        }
      />
      <FilterBar
        label="appointments"
        action={page}
        filters={provider ? [{ label: `Provider: ${provider.label}`, removeHref: page }] : []}
        clearHref={page}
        resultCount={`${total.toLocaleString('en-US')} today`}
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

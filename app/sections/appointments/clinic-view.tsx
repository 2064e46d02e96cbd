import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dateIn, formatFullDay, formatTime } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { actionMessage, findAction } from '#app/lists/bulk/run-action.server.ts';
import { parseRowKey } from '#app/lists/bulk/selection.ts';
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

const visitForm = z.object({
  visit: z.string(),
  step: z.string(),
  provider: z.string().default(''),
});

/** Today's appointments by status. */
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
    isProviderUnknown: Boolean(requestedProvider && !provider),
    steps: list.actions,
    listHref: hrefWithQuery(list.path, provider ? { provider: provider.value } : {}),
    day: dateIn(now, timeZone),
    updated: formatTime(now, timeZone),
    timeZone,
    onceKey: newOnceKey(),
  };
}

/** Moves a visit to the next status, or back; if another user was first, shows who and the current status. */
export async function action({ context }: ActionFunctionArgs) {
  const value = readValues(context, visitForm);
  const row = value && parseRowKey(value.visit);
  if (!row) throw new Response(null, { status: 400 });
  const { visit, step, provider } = value;
  const list = await findList(context, listId);
  const { key: action, done } = findAction(list, step);
  const backHref = `${hrefWithQuery(page, { provider })}#visit-${visit}`;
  return submitButton(context, {
    schema: visitForm,
    run: async (_, { key }) => {
      const selection = { rows: [row], values: {} };
      const result = await context.inova.lists.runAction(listId, action, selection, key);
      if (result.changed === 0) throw new FormError(await conflictText(context, visit), { status: 409 });
      return result;
    },
    success: (result) => ({ to: backHref, message: actionMessage(list.noun, done, result, 0) }),
    backHref,
  });
}

/** Who updated the visit first, and its current status. */
async function conflictText({ inova }: AppLoadContext, visit: string): Promise<string> {
  const [row] = (await inova.lists.show(listId, { row: visit })).rows;
  const title = titles[String(row?.cells.state)];
  return title
    ? `${row?.cells.by || 'Another user'} updated this appointment first. It is now: ${title}.`
    : 'This appointment is no longer on today’s list.';
}

export default function ClinicView() {
  const { lanes, provider, providers, isProviderUnknown, steps, listHref, day, updated, timeZone, onceKey } =
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
          errors={isProviderUnknown ? ['Filter ignored: select a provider from the list'] : undefined}
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
                onceKey={onceKey}
                provider={provider?.value ?? ''}
              />
            ))}
          </Lane>
        ))}
      </Lanes>
    </>
  );
}

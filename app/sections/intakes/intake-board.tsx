import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateIn, formatDay, type TimeZone } from '#app/lib/dates.ts';
import { actionHref } from '#app/lists/bulk/selection.ts';
import { hrefWithQuery, type ListQuery } from '#app/lists/list-query.ts';
import { type LaneRow, loadLane } from '#app/lists/page/lane.server.ts';
import { Lane, Lanes } from '#app/ui/data/lanes.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { IntakeCard } from '../patients/record/intake-card.tsx';

export const meta = () => [{ title: '72 Hour Intakes · inova' }];

const listId = 'intakes-72-hours';
const page = '/newpatientboard';
const maxShown = 200;

/** Consults ahead with something missing, by day; 404 for an item in the address that can't be missing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { list } = await loadLane(context, listId, {}, 1);
  const missingOptions = list.filters.find(({ name }) => name === 'missing')?.options ?? [];
  const missing = new URL(request.url).searchParams.get('missing') ?? '';
  if (missing && !missingOptions.some(({ value }) => value === missing)) throw new Response(null, { status: 404 });
  const queries: ListQuery[] = [{}, ...missingOptions.map(({ value }) => ({ missing: value }))];
  const [lane, counts] = await Promise.all([
    loadLane(context, listId, queries.find((query) => query.missing === missing) ?? {}, maxShown),
    context.inova.lists.countRows(listId, queries),
  ]);
  const timeZone = context.staff.user.clientTimeZone;
  return {
    ...lane,
    missing,
    timeZone,
    days: groupByDay(lane.rows, timeZone).map(({ day, rows }) => ({
      day,
      rows,
      href: hrefWithQuery(list.path, { missing, consultFrom: day, consultTo: day }),
    })),
    tabs: queries.map((query, index) => ({
      label: query.missing ?? 'All',
      href: hrefWithQuery(page, query),
      count: counts[index] ?? 0,
      current: missing === (query.missing ?? ''),
    })),
  };
}

function groupByDay(rows: LaneRow[], timeZone: TimeZone) {
  const dayOf = ({ cells }: LaneRow) => dateIn(String(cells.consult), timeZone);
  return [...new Set(rows.map(dayOf))].map((day) => ({ day, rows: rows.filter((row) => dayOf(row) === day) }));
}

export default function IntakeBoard() {
  const { list, total, href, rows, days, tabs, missing, timeZone } = useLoaderData<typeof loader>();
  const stepsOf = (row: LaneRow) =>
    list.actions
      .filter(({ key }) => row.actions.includes(key))
      .map(({ key, label }) => ({
        key,
        label,
        href: actionHref(listId, key, {}, row, hrefWithQuery(page, { missing })),
      }));
  return (
    <>
      <PageHeader
        title="72 Hour Intakes"
        subtitle="New patient consults soon with missing items"
        actions={
          <ButtonLink href={href} icon="list">
            List view
          </ButtonLink>
        }
      />
      <Tabs label="Missing" tabs={tabs} />
      {total === 0 && <EmptyState icon="check" title="Nothing missing for the consults ahead" />}
      <Lanes wide>
        {days.map((day) => (
          <Lane
            key={day.day}
            title={formatDay(day.day)}
            count={day.rows.length}
            href={day.href}
            shown={day.rows.length}
          >
            {day.rows.map((row) => (
              <IntakeCard key={`${row.client} ${row.id}`} row={row} steps={stepsOf(row)} timeZone={timeZone} />
            ))}
          </Lane>
        ))}
      </Lanes>
      {rows.length < total && (
        <p>
          The first {rows.length} of {total.toLocaleString('en-US')} are shown.
        </p>
      )}
    </>
  );
}

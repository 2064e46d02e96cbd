import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type Asked, hrefOf } from '#app/lists/asked.ts';
import { actHref } from '#app/lists/bulk/meant.ts';
import { type LaneRow, laneOf } from '#app/lists/page/lane.server.ts';
import { dateIn, showDay } from '#app/ui/calendar/days.ts';
import { Lane, Lanes } from '#app/ui/data/lanes.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { IntakeCard } from '../patients/intake-card.tsx';

export const meta = () => [{ title: '72 Hour Intakes · inova' }];

const list = 'intakes-72-hours';
const page = '/newpatientboard';
const mostShown = 200;

/** The consults of the next 72 hours for which something is missing, day by day. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { listing } = await laneOf(context, list, {}, 1);
  const kinds = listing.filters.find(({ name }) => name === 'missing')?.options ?? [];
  const asked = new URL(request.url).searchParams.get('missing');
  const missing = kinds.find(({ value }) => value === asked)?.value ?? '';
  const queries: Asked[] = [{}, ...kinds.map(({ value }) => ({ missing: value }))];
  const [lane, counts] = await Promise.all([
    laneOf(context, list, queries.find((query) => query.missing === missing) ?? {}, mostShown),
    context.inova.listings.counts(list, queries),
  ]);
  const timeZone = context.staff.user.clientTimeZone ?? 'UTC';
  return {
    ...lane,
    missing,
    timeZone,
    days: byDay(lane.rows, timeZone).map(({ day, rows }) => ({
      day,
      rows,
      href: hrefOf(listing.path, { missing, consultFrom: day, consultTo: day }),
    })),
    tabs: queries.map((query, index) => ({
      label: query.missing ?? 'All',
      href: hrefOf(page, query),
      count: counts[index] ?? 0,
      current: missing === (query.missing ?? ''),
    })),
  };
}

function byDay(rows: LaneRow[], timeZone: string) {
  const dayOf = ({ cells }: LaneRow) => dateIn(String(cells.consult), timeZone);
  return [...new Set(rows.map(dayOf))].map((day) => ({ day, rows: rows.filter((row) => dayOf(row) === day) }));
}

export default function IntakeBoard() {
  const { listing, total, href, rows, days, tabs, missing, timeZone } = useLoaderData<typeof loader>();
  const stepsOf = (row: LaneRow) =>
    listing.actions
      .filter(({ key }) => row.actions.includes(key))
      .map(({ key, label }) => ({ key, label, href: actHref(list, key, {}, row, hrefOf(page, { missing })) }));
  return (
    <>
      <PageHead
        title="72 Hour Intakes"
        subtitle="New patient consults of the next 72 hours for which something is still missing"
        actions={
          <ButtonLink href={href} icon="list">
            As a list
          </ButtonLink>
        }
      />
      <Tabs label="Missing" tabs={tabs} />
      {total === 0 && <EmptyState icon="check" title="Nothing is missing for the next 72 hours" />}
      <Lanes wide>
        {days.map((day) => (
          <Lane key={day.day} title={showDay(day.day)} count={day.rows.length} href={day.href} shown={day.rows.length}>
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

import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addDays, formatDate, formatInstant, todayIn } from '#app/lib/dates.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { DayChoice } from './day-choice.tsx';
import { dayHref } from './days.ts';
import { requireDay } from './require-day.server.ts';
import { SheetTable } from './sheet-table.tsx';
import { SheetTotals } from './sheet-totals.tsx';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Day sheet of ${formatDate(loaded.sheet.day)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const today = todayIn(user.clientTimeZone);
  const chosen = new URL(request.url).searchParams.get('day');
  if (chosen) throw redirect(dayHref(requireDay(chosen, today)));
  const sheet = await context.inova.payments.readDaySheet(params.date ? requireDay(params.date, today) : today);
  return {
    sheet,
    today,
    clinicName: user.clientName,
    timeZone: user.clientTimeZone,
    canClose: sheet.closedAt === null && allows({ who: 'finance admin' }, principal),
  };
}

/** What the clinic took and gave back on a day, by user and method. */
export default function DaySheetPage() {
  const { sheet, today, clinicName, timeZone, canClose } = useLoaderData<typeof loader>();
  const { day, closedAt, closedBy, late } = sheet;
  return (
    <Stack>
      <PageHeader
        title={`Day sheet of ${formatDate(day)}`}
        subtitle={clinicName}
        actions={
          <>
            <PrintButton />
            {canClose && (
              <ButtonLink href={`${dayHref(day)}/close`} variant="primary" icon="check">
                Close day
              </ButtonLink>
            )}
          </>
        }
      />
      <DayChoice day={day} today={today} previous={addDays(day, -1)} next={day < today ? addDays(day, 1) : null} />
      {closedAt ? (
        <Banner kind="healthy">
          Closed {formatInstant(closedAt, timeZone)} by {closedBy}. What is recorded for this day later is posted to the
          next open day.
        </Banner>
      ) : (
        <Banner kind="advisory">Open. The amounts change until an admin closes the day.</Banner>
      )}
      {late > 0 && (
        <Banner kind="degraded">
          {late === 1 ? '1 event is' : `${late} events are`} of earlier days that were already closed.
        </Banner>
      )}
      <SheetTotals sheet={sheet} />
      <SheetTable rows={sheet.rows} />
    </Stack>
  );
}

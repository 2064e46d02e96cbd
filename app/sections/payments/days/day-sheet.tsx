import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { DocumentView } from '#app/documents/document-view.tsx';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { addDays, formatDate, todayIn } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { allows } from '#server/access/requirements.ts';
import { CloseDay } from './close-day.tsx';
import { DayChoice } from './day-choice.tsx';
import { dayHref, dayPdfHref } from './days.ts';
import { requireDay } from './require-day.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Day sheet of ${formatDate(loaded.sheet.day)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { user, principal } = context.staff;
  const today = todayIn(user.clientTimeZone);
  const chosen = new URL(request.url).searchParams.get('day');
  if (chosen) throw redirect(dayHref(requireDay(chosen, today)));
  const sheet = await context.inova.payments.daySheetDocument(params.date ? requireDay(params.date, today) : today);
  return {
    sheet,
    today,
    clinicName: user.clientName,
    canClose: sheet.closedAt === null && allows({ who: 'finance admin' }, principal),
    onceKey: newOnceKey(),
  };
}

/** Closes the day for good. */
export async function action({ context, params }: ActionFunctionArgs) {
  const today = todayIn(context.staff.user.clientTimeZone);
  const day = params.date ? requireDay(params.date, today) : today;
  return submitButton(context, {
    schema: z.object({}),
    subject: day,
    backHref: dayHref(day),
    run: async () => {
      await context.inova.payments.closeDay(day);
    },
    success: () => ({ to: dayHref(day), message: `${formatDate(day)} closed` }),
  });
}

/** What the clinic took and gave back on a day, by user and method: the text of its PDF. */
export default function DaySheetPage() {
  const { sheet, today, clinicName, canClose, onceKey } = useLoaderData<typeof loader>();
  const { day, closedAt, document } = sheet;
  return (
    <Stack>
      <div data-print="hide">
        <Stack>
          <PageHeader
            title={`Day sheet of ${formatDate(day)}`}
            subtitle={clinicName}
            actions={
              <>
                <ButtonLink href={dayPdfHref(day)} icon="download" variant="primary" download>
                  Download PDF
                </ButtonLink>
                <PrintButton />
              </>
            }
          />
          <DayChoice day={day} today={today} previous={addDays(day, -1)} next={day < today ? addDays(day, 1) : null} />
          {closedAt && (
            <Banner kind="healthy">What is recorded for this day later is posted to the next open day.</Banner>
          )}
        </Stack>
      </div>
      <DocumentView document={document} />
      {canClose && <CloseDay day={day} isToday={day === today} onceKey={onceKey} />}
    </Stack>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { todayIn } from '#app/lib/dates.ts';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { requireDay } from './require-day.server.ts';

/** A day sheet as a PDF; that of a closed day has the same bytes each time. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const day = requireDay(params.date ?? '', todayIn(context.staff.user.clientTimeZone));
  const { pdf } = await context.inova.payments.daySheetPdf(day);
  return pdfResponse(Buffer.from(pdf, 'base64'), `day-sheet-${day}.pdf`);
}

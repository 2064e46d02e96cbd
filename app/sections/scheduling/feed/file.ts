import type { LoaderFunctionArgs } from '@remix-run/node';
import { calendarFile } from './calendar-file.server.ts';

/** A user's appointments for a calendar program, which has the token in its address and no session. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = (params.file ?? '').replace(/\.ics$/, '');
  const events = await context.inova.calendarFeed.read({ token: token.slice(0, 200) });
  return new Response(calendarFile(events, new Date()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointments.ics"',
      'Cache-Control': 'no-store',
    },
  });
}

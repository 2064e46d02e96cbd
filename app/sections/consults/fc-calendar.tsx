import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ConsultCalendar } from './consult-calendar.tsx';
import { loadConsults } from './consults.server.ts';

export const meta = () => [{ title: 'Consults Calendar · inova' }];

export async function loader(args: LoaderFunctionArgs) {
  const requestedView = new URL(args.request.url).searchParams.get('view');
  const { events, ...consults } = await loadConsults(args, requestedView === 'day' ? 'day' : 'week');
  return { ...consults, events: events.filter(({ isOff }) => !isOff).map((event) => ({ ...event, state: undefined })) };
}

export default function FcCalendar() {
  return <ConsultCalendar {...useLoaderData<typeof loader>()} />;
}

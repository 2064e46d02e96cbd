import { prefix, type RouteConfigEntry, route } from '@remix-run/route-config';

/** The clinic's calendar and its appointments. */
export const schedulingRoutes: RouteConfigEntry[] = prefix('scheduling', [
  route('', 'sections/scheduling/schedule.tsx'),
  route('times', 'sections/scheduling/free-times.ts'),
  route('hours/:provider?', 'sections/scheduling/hours.tsx'),
  route('book', 'sections/scheduling/book.tsx'),
  route('waitlist', 'sections/scheduling/waitlist/waitlist.tsx', { id: 'lists/waitlist' }),
  route('waitlist/add', 'sections/scheduling/waitlist/add.tsx'),
  route('waitlist/entry/:entry', 'sections/scheduling/waitlist/entry.tsx'),
  route('appointment/:appointment', 'sections/scheduling/appointment.tsx', [
    route('move', 'sections/scheduling/move.tsx'),
    route('swap', 'sections/scheduling/swap.tsx'),
    route('cancel', 'sections/scheduling/cancel.tsx'),
    route('outcome', 'sections/scheduling/outcome.tsx'),
  ]),
]);

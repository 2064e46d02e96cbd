import type { Requirement } from '../requirements.ts';

const form = { who: 'staff', patientData: true, hasInput: true, keepsDraft: true } as const;

/** Access to the pages of scheduling. */
export const schedulingPages: Record<string, Requirement> = {
  '/scheduling': { who: 'staff', patientData: true },
  '/scheduling/times': { who: 'staff' },
  '/scheduling/hours/:provider?': { who: 'admin', hasInput: true },
  '/scheduling/book': form,
  '/calendar/:file': { who: 'public' },
  '/myappointments/feed': { who: 'staff', patientData: true },
  '/scheduling/appointment/:appointment': { who: 'staff', patientData: true },
  '/scheduling/appointment/:appointment/move': form,
  '/scheduling/appointment/:appointment/swap': { who: 'staff', patientData: true, hasInput: true },
  '/scheduling/appointment/:appointment/cancel': form,
  '/scheduling/appointment/:appointment/outcome': form,
  '/scheduling/waitlist/add': { who: 'staff', patientData: true, hasInput: true },
  '/scheduling/waitlist/entry/:entry': { who: 'staff', patientData: true },
};

/** Access to the calls of scheduling. */
export const schedulingCalls: Record<string, Requirement> = {
  'GET /scheduling': { who: 'staff' },
  'GET /scheduling/{provider}/freeTimes': { who: 'staff' },
  'GET /scheduling/{provider}/hours': { who: 'staff' },
  'PUT /scheduling/{provider}/hours': { who: 'admin' },
  'POST /scheduling/{provider}/days': { who: 'admin' },
  'POST /scheduling/{provider}/days/remove': { who: 'admin' },
  'POST /waitlist': { who: 'staff', patientData: true },
  'GET /waitlist/{entry}': { who: 'staff', patientData: true },
  'PUT /waitlist/{entry}/remove': { who: 'staff', patientData: true },
  'POST /waitlist/{entry}/offers': { who: 'staff', patientData: true },
  'PUT /waitlistOffers/{offer}/book': { who: 'staff', patientData: true },
  'PUT /waitlistOffers/{offer}/decline': { who: 'staff', patientData: true },
  'GET /calendarFeed': { who: 'staff' },
  'POST /calendarFeed': { who: 'staff' },
  'POST /calendarFeed/revoke': { who: 'staff' },
  'POST /calendarFeed/read': { who: 'public' },
  'GET /appointments/{appointment}': { who: 'staff', patientData: true },
  'POST /appointments/': { who: 'staff', patientData: true },
  'PUT /appointments/{appointment}/move': { who: 'staff', patientData: true },
  'PUT /appointments/{appointment}/swap': { who: 'staff', patientData: true },
  'PUT /appointments/{appointment}/cancel': { who: 'staff', patientData: true },
  'PUT /appointments/{appointment}/outcome': { who: 'staff', patientData: true },
};

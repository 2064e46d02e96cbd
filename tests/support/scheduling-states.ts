import { crowdDay } from './crowded-day.ts';
import { farMonday } from './far-monday.ts';
import { randomLetters } from './own-account.ts';
import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';
import { ofRecord } from './record-state.ts';

const answers = 'eggs=own&hadIvf=no&age=24&feet=5&inches=8&weight=150&pregnancies=1&births=1&known=no';

/** Pages of scheduling and of a patient's cycle. */
export const schedulingStates: PageState[] = [
  { name: 'IVF success predictor', path: '/alifedash', role: 'network' },
  { name: 'an estimate with a warning', path: `/alifedash?${answers}`, role: 'network' },
  { name: 'refused answers', path: `/alifedash?${answers}&reasons=unexplained`, role: 'network' },
  { name: 'scheduling, a day', path: '/scheduling' },
  { name: 'scheduling, a week', path: '/scheduling?view=week' },
  ...['day', 'week'].map(
    (view): PageState => ({
      name: `scheduling, a crowded ${view}`,
      path: '/scheduling',
      prepare: async (page) => {
        const day = farMonday();
        await crowdDay(day, 14, `Zq${randomLetters()}`);
        await page.goto(`/scheduling?view=${view}&date=${day}`);
      },
    }),
  ),
  { name: 'calendar feed', path: '/myappointments/feed' },
  {
    name: 'provider hours',
    path: '/scheduling/hours/1',
    role: 'admin',
    prepare: async (page) => void (await page.goto('/scheduling/hours/500')),
  },
  { name: 'selecting the patient of an appointment', path: '/scheduling/book?q=anna' },
  {
    name: 'booking an appointment, with errors',
    path: '/scheduling/book?patient=1021',
    prepare: (page) => page.getByRole('button', { name: 'Book appointment' }).click(),
  },
  ...['', '/move', '/swap', '/cancel', '/outcome'].map(
    (subpath): PageState => ({
      name: `an appointment${subpath}`,
      path: `/scheduling/appointment/1021${subpath}`,
      prepare: async (page) => {
        await storedRows(
          `insert into inova.appointments (client_id, id, patient_id, provider_id, type, starts_at, minutes, state, method)
             values (5, 1022, 1021, 500, 'Follow-up', '2026-06-16 15:00Z', 30, 'confirmed', 'Video') on conflict do nothing`,
        );
        await page.goto(`/scheduling/appointment/1022${subpath}`);
      },
    }),
  ),
  { name: 'waitlist', path: '/scheduling/waitlist' },
  { name: 'adding to the waitlist', path: '/scheduling/waitlist/add?patient=1021' },
  ofRecord(
    'an entry of the waitlist',
    "select id from inova.waitlist where client_id = 5 and state = 'waiting' order by id limit 1",
    (id) => `/scheduling/waitlist/entry/${id}`,
  ),
];

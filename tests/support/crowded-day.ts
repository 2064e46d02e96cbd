import { storedRows } from './portal-store.ts';

/** Books so many half-hour appointments at 9 AM of a day in clinic 5, with patients of these last names: "Zqabc 1". */
export const crowdDay = (day: string, count: number, lastname: string) =>
  storedRows(
    `with added as (
       insert into inova.patients (client_id, firstname, lastname, dob, created_at)
       select 5, 'Corinna', $3 || ' ' || n, '1990-04-04', now() from generate_series(1, $2::int) n
       returning client_id, id)
     insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
     select a.client_id, a.id, 500, 'Follow-up', ($1::date + time '09:00') at time zone c.time_zone, 30, 'booked'
     from added a join inova.clients c on c.id = a.client_id`,
    day,
    count,
    lastname,
  );

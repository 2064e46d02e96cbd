import { storedRow } from './portal-store.ts';

/** Books a visit in so many hours with a patient whom a condition fits, and who has no other within four days. */
function bookVisit(client: number, type: string, hours: number, condition: string) {
  return storedRow<{ id: string; name: string }>(
    `with booked as (
       insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
       select $1, p.id, p.provider_id, $2, now() + make_interval(hours => $3), 15, 'confirmed', 'In person'
       from inova.patients p
       where p.client_id = $1 and ${condition} and not exists (select from inova.appointments a
         where a.client_id = $1 and a.patient_id = p.id and abs(extract(epoch from a.starts_at - now())) < 96 * 3600)
         and (select count(*) from inova.patients o where o.client_id = $1 and o.lastname = p.lastname) = 1
       order by random() limit 1 returning client_id, patient_id, id)
     select b.id, p.lastname || ', ' || p.firstname as name
     from booked b join inova.patients p on p.client_id = b.client_id and p.id = b.patient_id`,
    client,
    type,
    hours,
  );
}

/** Books a visit now; returns its ID and the patient's name. */
export const visitToday = (client: number) => bookVisit(client, 'Monitoring', 0, 'true');

/** Books a first consult on the next day with a patient who has not activated the portal. */
export const consultTomorrow = (client: number) =>
  bookVisit(client, 'New patient consult', 20, 'p.portal_activated_at is null');

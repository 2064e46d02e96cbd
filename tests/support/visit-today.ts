import { storedRow } from './portal-store.ts';

/** Books a visit at this time with a patient of the clinic without another visit around today; returns its ID and name. */
export function visitToday(client: number) {
  return storedRow<{ id: string; name: string }>(
    `with booked as (
       insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
       select $1, p.id, p.provider_id, 'Monitoring', now(), 15, 'confirmed', 'In person' from inova.patients p
       where p.client_id = $1 and not exists (select from inova.appointments a
         where a.client_id = $1 and a.patient_id = p.id and abs(extract(epoch from a.starts_at - now())) < 172800)
         and (select count(*) from inova.patients o where o.client_id = $1 and o.lastname = p.lastname) = 1
       order by random() limit 1 returning client_id, patient_id, id)
     select b.id, p.lastname || ', ' || p.firstname as name
     from booked b join inova.patients p on p.client_id = b.client_id and p.id = b.patient_id`,
    client,
  );
}

import { storedRow } from './portal-store.ts';

/** A patient of clinic 5 as the demonstration has them: a card on file, and what is added here to pay, $2,500.00. */
export interface PatientToPay {
  patient: string;
  invoice: string;
  number: string;
  lastFour: string;
}

/** Gives a patient one, who has a card of the demonstration, which its provider knows, no open invoice, and no card payment on its way. */
export function patientToPay(): Promise<PatientToPay> {
  return storedRow<PatientToPay>(
    `with payer as (select patient_id, last_four from inova.cards d
        where client_id = 5 and revoked_at is null and expires >= current_date and profile_id like '100000000005%'
          and not exists (select from inova.invoices n where n.client_id = 5 and n.patient_id = d.patient_id and n.state = 'open')
          and not exists (select from inova.attempts a where a.client_id = 5 and a.patient_id = d.patient_id
            and a.state in ('created', 'sent', 'unknown'))
        order by random() limit 1),
      added as (insert into inova.invoices (client_id, patient_id, number, description, state, issued_on, due_on, amount_cents)
        select 5, patient_id, 'TAKE-' || nextval(pg_get_serial_sequence('inova.invoices', 'id')), 'Saline sonogram', 'open',
          current_date, current_date + 30, 250000 from payer returning id, patient_id, number)
     select added.patient_id as patient, added.id as invoice, added.number, last_four as "lastFour" from added, payer`,
  );
}

import { emailAddress } from '#server/inova/contract/text/email-address.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** A value of the patient of the request `s` for a signer `n` who is that patient. */
const ofPatient = (value: Sql) => sql`(select ${value} from inova.patients p
  where n.role = 'patient' and p.client_id = s.client_id and p.id = s.patient_id)`;

/** A signer's address: the patient's own as corrected since the request. */
export const currentEmail = sql`coalesce(
  ${ofPatient(sql`case when p.email ~ ${emailAddress.source} then p.email end`)}, n.email)`;

/** A signer's date of birth: the patient's own as corrected since the request. */
export const currentBirthDate = sql`coalesce(${ofPatient(sql`p.dob`)}, n.birth_date)`;

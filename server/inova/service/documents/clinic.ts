import { type Sql, sql } from '#server/store/sql.ts';

/** The logo of the clinic `c` as JSON; empty without one. */
export const logoOfClinic = sql`(case when c.logo is null then '{}' else jsonb_build_object(
  'logo', translate(encode(c.logo, 'base64'), E'\\n', ''), 'logoType', c.logo_type,
  'imgWidth', c.img_width, 'imgHeight', c.img_height) end)`;

/** The phone number of the clinic `c`, or null. */
export const phoneOfClinic = sql`(select d.phone from inova.clinic_details d where d.client_id = c.id)`;

/** The clinic `c` as the head of a document needs it, as JSON. */
export const clinicOfDocument = sql`(jsonb_build_object(
  'id', c.id, 'name', c.name, 'city', c.city, 'state', c.state, 'phone', ${phoneOfClinic}) || ${logoOfClinic})`;

/** What an estimate says of the clinic with this number besides, as JSON; null if nothing is stored. */
export const billingOfClinic = (client: Sql) => sql`(select json_build_object(
  'street', b.street, 'zip', b.zip, 'npi', b.npi, 'taxId', b.tax_id)
  from inova.clinic_billing b where b.client_id = ${client})`;

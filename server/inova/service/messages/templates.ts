import {
  type FilledTemplate,
  type MessageTemplate,
  type TemplateField,
  templateFields,
} from '#server/inova/contract/messages/message-settings.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { joinMapping, shownColumns } from '../appointments/mappings/queries.ts';
import { ApiError, notFound } from '../errors.ts';
import { asReader, orNotFound, type Reader } from './reader.ts';
import { checkGroups, lockTemplates, mayUse, templateColumns } from './template-order.ts';

type TemplateContent = Pick<MessageTemplate, 'name' | 'text' | 'groupIds'>;

/** A clinic's templates that the user may use, in their order. */
export function listTemplates(reader: Reader, clientId: number): Promise<MessageTemplate[]> {
  return asReader(reader, (db) =>
    rows(
      db,
      sql`select ${templateColumns} from inova.chat_templates t
        where t.client_id = ${clientId} and t.deleted_at is null and ${mayUse(reader)} order by t.position, t.id`,
    ),
  );
}

export function createTemplate(
  reader: Reader,
  { clientId, name, text, groupIds }: TemplateContent & { clientId: number },
): Promise<MessageTemplate> {
  if (!reader.clinics.includes(clientId)) throw notFound();
  return asReader(reader, async (db) => {
    await checkGroups(db, clientId, groupIds);
    await lockTemplates(db, clientId);
    return orNotFound(
      await row<MessageTemplate>(
        db,
        sql`insert into inova.chat_templates as t (client_id, name, text, group_ids, position)
          select ${clientId}, ${name}, ${text}, ${groupIds}::bigint[], count(*) + 1 from inova.chat_templates
          where client_id = ${clientId} and deleted_at is null returning ${templateColumns}`,
      ),
    );
  });
}

/** Changes a template, checking its version. */
export function updateTemplate(
  reader: Reader,
  id: number,
  { name, text, groupIds, version }: TemplateContent & { version: number },
): Promise<MessageTemplate> {
  return asReader(reader, async (db) => {
    const { clientId } = orNotFound(
      await row<{ clientId: number }>(
        db,
        sql`select client_id as "clientId" from inova.chat_templates
          where client_id = any (${reader.clinics}) and id = ${id}`,
      ),
    );
    await checkGroups(db, clientId, groupIds);
    const changed = await row<MessageTemplate>(
      db,
      sql`update inova.chat_templates t set name = ${name}, text = ${text}, group_ids = ${groupIds}, version = t.version + 1
        where t.client_id = ${clientId} and t.id = ${id} and t.deleted_at is null and t.version = ${version}
        returning ${templateColumns}`,
    );
    if (!changed) throw new ApiError(409, 'Another user changed or deleted this template');
    return changed;
  });
}

/** Deletes a template; deleting it again changes nothing. */
export function removeTemplate(reader: Reader, id: number): Promise<MessageTemplate> {
  return asReader(reader, async (db) =>
    orNotFound(
      await row<MessageTemplate>(
        db,
        sql`update inova.chat_templates t set deleted_at = coalesce(t.deleted_at, ${reader.at})
          where t.client_id = any (${reader.clinics}) and t.id = ${id} returning ${templateColumns}`,
      ),
    ),
  );
}

type FieldValues = Record<TemplateField, string | null>;

/** A template's text with the fields of a patient; those without a value stay. */
export function fillTemplate(
  reader: Reader,
  { patientId, text }: { patientId: number; text: string },
): Promise<FilledTemplate> {
  return asReader(reader, async (db) => {
    const { balanceCents, ...found } = orNotFound(
      await row<Omit<FieldValues, 'balance'> & { balanceCents: number }>(
        db,
        sql`select p.firstname as "firstName", p.lastname as "lastName", p.firstname || ' ' || p.lastname as "fullName",
            c.name as clinic, ${staffName(sql`${reader.email}`)} as "staffName",
            v.at as "nextVisit", v."shownAs" as "visitName", nullif(v.preparation, '') as preparation,
            coalesce((select sum(n.balance_cents)::float8 from inova.invoices n
              where n.client_id = p.client_id and n.patient_id = p.id and n.state = 'open'), 0) as "balanceCents"
          from inova.patients p join inova.clients c on c.id = p.client_id
          left join lateral (select to_char(a.starts_at at time zone c.time_zone, 'MM/DD/YYYY "at" FMHH12:MI AM') as at,
              ${shownColumns} from inova.appointments a ${joinMapping}
            where a.client_id = p.client_id and a.patient_id = p.id and a.state in ('booked', 'confirmed')
              and a.starts_at > ${reader.at} order by a.starts_at, a.id limit 1) v on true
          where p.client_id = any (${reader.clinics}) and p.id = ${patientId}`,
      ),
    );
    return { patientId, ...fill(text, { ...found, balance: formatMoney(balanceCents) }) };
  });
}

function fill(text: string, values: FieldValues): Pick<FilledTemplate, 'text' | 'missing'> {
  const missing = new Set<string>();
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = name in templateFields ? values[name as TemplateField] : null;
    if (value === null) missing.add(name);
    return value ?? placeholder;
  });
  return { text: filled, missing: [...missing] };
}

import { capitalize } from '#server/inova/contract/text/format.ts';
import { beginsWith, empty, join, raw, type Sql, sql } from '#server/store/sql.ts';
import { p } from './aliases.ts';
import type { Column, Filter, Records } from './definition.ts';

/** Patients with their clinic; a left join, so that PostgreSQL can drop it if unused. */
export const patients = sql`inova.patients p left join inova.clients c on c.id = ${p}.client_id`;

/** Records with their patient, clinic and further joins; every record has a patient. */
export function withPatients(records: Sql, alias: Sql, more: Sql = empty): Records {
  const clinic = sql`left join inova.clients c on c.id = ${alias}.client_id ${more}`;
  return Object.assign(
    sql`${records} ${alias}
      left join inova.patients p on p.client_id = ${alias}.client_id and p.id = ${alias}.patient_id ${clinic}`,
    { alone: sql`${records} ${alias} ${clinic}` },
  );
}

/**
 * Several kinds of records in one list. All kinds have the same column names, with their own number as `record_id`;
 * the result adds an `id` that is unique across kinds.
 */
export function unionOfKinds(kinds: Sql[], toRecords: (records: Sql) => Records): { from: Records; parts: Records[] } {
  const numbered = kinds.map(
    (kind, at) =>
      sql`select k.*, k.record_id * ${raw(String(kinds.length))} + ${raw(String(at))} as id from (${kind}) k`,
  );
  const toSource = (records: Sql) => toRecords(sql`(${records})`);
  return { from: toSource(join(numbered, ' union all ')), parts: numbered.map(toSource) };
}

/** The date of an instant in the clinic's time zone. */
export function dayOf(instant: Sql): Sql {
  return sql`(${instant} at time zone c.time_zone)::date`;
}

/** The type and time of an appointment `a`. */
export const appointmentItem = sql`a.type || ', ' || to_char(a.starts_at at time zone c.time_zone, 'MM/DD/YYYY FMHH12:MI AM')`;

export const today = dayOf(sql`t.now`);

/** Today where it is latest: a bound of each clinic's today that an index can use. */
export const latestToday = sql`((t.now at time zone 'UTC') + interval '14 hours')::date`;

export const patientColumn: Column = {
  key: 'patient',
  label: 'Patient',
  kind: 'patient',
  value: sql`${p}.lastname || ', ' || ${p}.firstname`,
  sort: { by: sql`${p}.plain_last || ', ' || ${p}.plain_first`, as: 'text' },
};

export const ehrColumn: Column = { key: 'ehrid', label: 'EHR ID', kind: 'text', value: sql`${p}.ehrid` };

/** A provider's name by the provider's number. */
export function providerColumn(provider: Sql, label = 'Provider'): Column {
  const value = sql`(select v.name from inova.providers v where v.client_id = ${p}.client_id and v.id = ${provider})`;
  return { key: 'provider', label, kind: 'text', value };
}

export function instantColumn(key: string, label: string, at: Sql): Column {
  return { key, label, kind: 'instant', value: at, sort: { by: at, as: 'timestamptz' } };
}

/** An optional instant; nulls sort first. */
export function eventColumn(key: string, label: string, at: Sql): Column {
  return { key, label, kind: 'instant', value: at, sort: { by: sql`coalesce(${at}, '-infinity')`, as: 'timestamptz' } };
}

/** A date; nulls sort first. */
export function dateColumn(key: string, label: string, day: Sql): Column {
  return { key, label, kind: 'date', value: day, sort: { by: sql`coalesce(${day}, '-infinity')`, as: 'date' } };
}

export function numberColumn(key: string, label: string, number: Sql): Column {
  return { key, label, kind: 'number', value: number, sort: { by: sql`coalesce(${number}, 0)`, as: 'bigint' } };
}

/** The number of days overdue; null if not overdue. */
export function overdueColumn(days: Sql): Column {
  return numberColumn('overdue', 'Days overdue', sql`case when ${days} > 0 then ${days} end`);
}

/** A number with decimals. */
export function decimalColumn(key: string, label: string, number: Sql): Column {
  return { key, label, kind: 'number', value: number, sort: { by: sql`coalesce(${number}, 0)`, as: 'numeric' } };
}

/** An amount in cents. */
export function moneyColumn(key: string, label: string, cents: Sql): Column {
  return { key, label, kind: 'money', value: cents, sort: { by: sql`coalesce(${cents}, 0)`, as: 'bigint' } };
}

/** A status, with a tone for each value. */
export function statusColumn(key: string, label: string, state: Sql, tones: NonNullable<Column['tones']>): Column {
  return { ...textColumn(key, label, state), kind: 'status', tones };
}

export function textColumn(key: string, label: string, text: Sql): Column {
  return { key, label, kind: 'text', value: text, sort: { by: sql`coalesce(${text}, '')`, as: 'text' } };
}

/** A staff member's name by email; the email itself if unknown. */
export function staffColumn(key: string, label: string, email: Sql): Column {
  const name = sql`(select u.firstname || ' ' || u.lastname from inova.users u where u.email = ${email})`;
  return textColumn(key, label, sql`coalesce(${name}, ${email})`);
}

/** The time of a record's last change of a kind, from the change history. */
export function lastChangeColumn(
  key: string,
  label: string,
  record: Sql,
  { noun, done }: { noun: string; done: string },
) {
  const value = sql`(select max(h.at) from inova.changes h where h.client_id = ${record}.client_id
    and h.record = ${noun} and h.record_id = ${record}.id and h.change = ${done})`;
  return { key, label, kind: 'instant', value } satisfies Column;
}

/** The patient's next appointment: its type and time. */
export const nextColumns: Column[] = [
  { key: 'next', label: 'Next step', kind: 'text', value: nextAppointment(sql`n.type`) },
  { key: 'nextAt', label: 'Next step date', kind: 'instant', value: nextAppointment(sql`n.starts_at`) },
];

function nextAppointment(value: Sql): Sql {
  return sql`(select ${value} from inova.appointments n
    where n.client_id = ${p}.client_id and n.patient_id = ${p}.id and n.starts_at >= t.now
      and n.state in ('booked', 'confirmed') order by n.starts_at limit 1)`;
}

export const nameFilter: Filter = {
  name: 'name',
  label: 'Last name',
  kind: 'text',
  where: (text) => beginsWith(sql`${p}.joined_last`, sql`inova.joined(${text})`),
};

/** The patient of the record with this number; text that is no number finds nothing. */
export const patientFilter = (record: Sql): Filter => ({
  name: 'patient',
  label: 'Patient ID',
  kind: 'text',
  where: (id) => sql`${record}.patient_id = case when ${id}::text ~ '^\\d{1,15}$' then ${id}::text::bigint end`,
});

export function providerFilter(provider: Sql): Extract<Filter, { kind: 'select' }> {
  return {
    name: 'provider',
    label: 'Provider',
    kind: 'select',
    options: 'providers',
    value: provider,
    where: (value) => sql`${provider} = ${value}::bigint`,
  };
}

/** A range of numbers, both ends inclusive. */
export function numbersFilter(name: string, label: string, number: Sql): Filter {
  return {
    name,
    label,
    kind: 'numbers',
    from: (least) => sql`${number} >= ${least}::numeric`,
    to: (most) => sql`${number} <= ${most}::numeric`,
  };
}

/** One of these values. */
export function choiceFilter(
  name: string,
  label: string,
  column: Sql,
  values: string[],
): Extract<Filter, { kind: 'select' }> {
  const options = values.map((value) => ({ value, label: capitalize(value) }));
  return { name, label, kind: 'select', options, value: column, where: (value) => sql`${column} = ${value}` };
}

/** A staff member by email. */
export function staffFilter(name: string, label: string, email: Sql): Filter {
  return { name, label, kind: 'select', options: 'staff', value: email, where: (value) => sql`${email} = ${value}` };
}

export function payerFilter(payer: Sql): Filter {
  return {
    name: 'payer',
    label: 'Payer',
    kind: 'select',
    options: 'payers',
    value: payer,
    where: (value) => sql`${payer} = ${value}`,
  };
}

/** Yes or no; null counts as no. */
export function booleanFilter(name: string, label: string, yes: Sql): Filter {
  return { name, label, kind: 'boolean', where: { yes: sql`(${yes})`, no: sql`(${yes}) is not true` } };
}

/** A minimum number of days, to choose from these options. */
export function daysAndMoreFilter(name: string, label: string, number: Sql, steps: number[]): Filter {
  const options = steps.map((days) => ({
    value: String(days),
    label: days === 1 ? '1 day or more' : `${days} days or more`,
  }));
  return { name, label, kind: 'select', options, where: (days) => sql`${number} >= ${days}::int` };
}

/** The instant a date begins in the clinic's time zone. */
const midnight = (day: Sql) => sql`(${day}::timestamp at time zone c.time_zone)`;

/** True for instants today in the clinic; the fixed range around now lets PostgreSQL use an index. */
export function isToday(at: Sql): Sql {
  return sql`${at} > t.now - interval '26 hours' and ${at} < t.now + interval '26 hours'
    and ${at} >= ${midnight(today)} and ${at} < ${midnight(sql`(${today} + 1)`)}`;
}

/** A bound around a date's midnight, in hours from UTC midnight; no time zone is more than 14 hours from UTC. */
const utcMidnightOffset = (day: Sql, hours: number) =>
  sql`((${day}::timestamp + ${`${hours} hours`}::interval) at time zone 'UTC')`;

/** True from the start of a date in the clinic; local time is only compared within the bounds, to use an index. */
function isOnOrAfter(at: Sql, day: Sql): Sql {
  return sql`${at} >= ${utcMidnightOffset(day, -14)} and (${at} >= ${utcMidnightOffset(day, 14)} or ${at} >= ${midnight(day)})`;
}

function isBefore(at: Sql, day: Sql): Sql {
  return sql`${at} < ${utcMidnightOffset(day, 14)} and (${at} < ${utcMidnightOffset(day, -14)} or ${at} < ${midnight(day)})`;
}

/** Numbers of days within a span, or from a minimum up. */
export function spanFilter(name: string, label: string, number: Sql, spans: [number, number | null][]): Filter {
  const options = spans.map(([from, to]) => ({
    value: to === null ? `${from}-` : `${from}-${to}`,
    label: to === null ? `${from} days or more` : `${from} to ${to} days`,
  }));
  const where = (value: string) => {
    const [from, to] = value.split('-');
    return to ? sql`${number} between ${from}::int and ${to}::int` : sql`${number} >= ${from}::int`;
  };
  const cases = options.map(({ value }) => sql`when ${where(value)} then ${value}`);
  return { name, label, kind: 'select', options, value: sql`case ${join(cases, ' ')} end`, where };
}

/** Instants from the start of one date to the end of another, in the clinic's time zone. */
export function instantsFilter(name: string, label: string, at: Sql): Filter {
  return {
    name,
    label,
    kind: 'dates',
    day: dayOf(at),
    from: (day) => isOnOrAfter(at, sql`${day}::date`),
    to: (day) => isBefore(at, sql`(${day}::date + 1)`),
  };
}

export function daysFilter(name: string, label: string, day: Sql): Filter {
  return {
    name,
    label,
    kind: 'dates',
    day,
    from: (first) => sql`${day} >= ${first}::date`,
    to: (last) => sql`${day} <= ${last}::date`,
  };
}

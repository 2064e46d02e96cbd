import { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { ListingAction, ListingActionField } from '#server/inova/contract/list-actions.ts';
import { filterFault } from '#server/inova/contract/lists.ts';
import { capital } from '#server/inova/contract/words.ts';
import { refusedFor } from '../refusal.ts';
import type { Audience } from './audience.ts';
import type { Action, ActionField, Doing } from './definition.ts';

const me = 'me';
const usualLength = { text: 100, textarea: 2_000 };

export function mayDo({ who }: Action, principal: Principal): boolean {
  return who === undefined || allows({ who }, principal);
}

/** An action as the contract has it. */
export function actionOnWire({ key, label, done, tone = 'normal', fields = [] }: Action, audience: Audience) {
  return { key, label, done, tone, fields: fields.map((each) => fieldOnWire(each, audience)) } satisfies ListingAction;
}

function fieldOnWire(field: ActionField, { assignees, counselors, principal }: Audience): ListingActionField {
  const { name, label, kind, required = false, hint = '', initial = '' } = field;
  const common = { name, label, required, hint, initial, options: [], maxLength: 0 };
  if (kind === 'staff') {
    return {
      ...common,
      kind: 'select',
      initial: initial || principal.email,
      options: assignees.map(({ email, name }) => ({ value: email, label: name })),
    };
  }
  if (kind === 'counselor') return { ...common, kind: 'select', options: counselors };
  if (kind === 'select') {
    return { ...common, kind, options: field.options.map(optionOf) };
  }
  if (kind === 'text' || kind === 'textarea')
    return { ...common, kind, maxLength: field.maxLength ?? usualLength[kind] };
  return { ...common, kind };
}

const optionOf = (option: string | ListingActionField['options'][number]) =>
  typeof option === 'string' ? { value: option, label: capital(option) } : option;

/** Reads what was filled in; a refusal names every field that is wrong. */
export function readValues({ fields = [] }: Action, given: Record<string, string>, audience: Audience, now: Date) {
  const values: Doing['values'] = {};
  const faults = Object.keys(given)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => filterFault(name, 'This action has no such field'));
  for (const field of fields) {
    const text = given[field.name]?.trim() ?? '';
    const meant = field.kind === 'staff' && text === me ? audience.principal.email : text;
    const parsed = meant ? schemaOf(field, audience, now).safeParse(meant) : null;
    values[field.name] = parsed?.data ?? null;
    if (!meant && field.required) faults.push(filterFault(field.name, 'Fill this in'));
    else if (parsed?.error) faults.push(filterFault(field.name, parsed.error.issues[0]?.message as string));
  }
  if (faults.length > 0) throw refusedFor(faults);
  return values;
}

function schemaOf(field: ActionField, audience: Audience, now: Date): z.ZodType<string, string> {
  if (field.kind === 'staff') return oneOf(audience.assignees.map(({ email }) => email));
  if (field.kind === 'counselor') return oneOf(audience.counselors.map(({ value }) => value));
  if (field.kind === 'select') return oneOf(field.options.map((option) => optionOf(option).value));
  if (field.kind === 'date') return dayThat(field.lies, todayOf(audience, now));
  if (field.kind === 'number') return numberFrom(field);
  const most = field.maxLength ?? usualLength[field.kind];
  return z
    .string()
    .refine((text) => [...text].length <= most, `Use ${most.toLocaleString('en-US')} characters at most`);
}

const oneOf = (values: string[]) => z.string().refine((value) => values.includes(value), 'Choose one of the list');

function dayThat(lies: 'ahead' | 'behind' | undefined, today: string) {
  const day = z.iso.date('Use a date as 2026-01-31');
  if (lies === 'ahead') return day.refine((value) => value > today, 'Choose a day after today');
  return lies === 'behind' ? day.refine((value) => value <= today, 'Choose today or a day before') : day;
}

function numberFrom({ least, most, decimals = 0 }: Extract<ActionField, { kind: 'number' }>) {
  const form = decimals > 0 ? new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^\d{1,9}$/;
  const isWithin = (text: string) => form.test(text) && Number(text) >= least && Number(text) <= most;
  const number = decimals > 0 ? 'number' : 'whole number';
  return z.string().refine(isWithin, `Use a ${number} from ${least} to ${most.toLocaleString('en-US')}`);
}

/** The day in the clinic worked in. */
function todayOf({ principal, clinics }: Audience, now: Date): string {
  const timeZone = clinics.find(({ id }) => id === principal.clinic)?.timeZone ?? 'UTC';
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

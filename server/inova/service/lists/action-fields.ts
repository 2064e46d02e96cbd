import { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { ListAction, ListActionField } from '#server/inova/contract/lists/list-actions.ts';
import { filterError } from '#server/inova/contract/lists/lists.ts';
import { timeOfDay } from '#server/inova/contract/tasks/tasks.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { dayIn } from '../dates/period.ts';
import { parseEnteredDate } from '../dates/typed-date.ts';
import { validationError } from '../errors.ts';
import type { Audience } from './audience.ts';
import type { Action, ActionContext, ActionField } from './definition.ts';

const me = 'me';
const defaultMaxLength = { text: 100, textarea: 2_000 };

export function isActionAllowed({ who }: Action, principal: Principal): boolean {
  return who === undefined || allows({ who }, principal);
}

/** An action in the contract's form. */
export function actionToWire({ key, label, done, tone = 'normal', fields = [], undo }: Action, audience: Audience) {
  const runsAtOnce = fields.length === 0 && undo !== undefined;
  const wireFields = fields.map((each) => fieldToWire(each, audience));
  return { key, label, done, tone, fields: wireFields, runsAtOnce } satisfies ListAction;
}

function fieldToWire(field: ActionField, { assignees, counselors, principal }: Audience): ListActionField {
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
    return { ...common, kind, options: field.options.map(toOption) };
  }
  if (kind === 'text' || kind === 'textarea')
    return { ...common, kind, maxLength: field.maxLength ?? defaultMaxLength[kind] };
  return { ...common, kind };
}

const toOption = (option: string | ListActionField['options'][number]) =>
  typeof option === 'string' ? { value: option, label: capitalize(option) } : option;

/** Parses the action's fields; the error lists every invalid one. */
export function parseValues({ fields = [] }: Action, input: Record<string, string>, audience: Audience, now: Date) {
  const values: ActionContext['values'] = {};
  const faults = Object.keys(input)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => filterError(name, 'This action does not have this field'));
  for (const field of fields) {
    const text = input[field.name]?.trim() ?? '';
    const value = field.kind === 'staff' && text === me ? audience.principal.email : text;
    const parsed = value ? schemaOf(field, audience, now).safeParse(value) : null;
    values[field.name] = parsed?.data ?? null;
    if (!value && field.required) faults.push(filterError(field.name, 'This field is required'));
    else if (parsed?.error) faults.push(filterError(field.name, parsed.error.issues[0]?.message as string));
  }
  if (faults.length > 0) throw validationError(faults);
  return values;
}

function schemaOf(field: ActionField, audience: Audience, now: Date): z.ZodType<string, string> {
  if (field.kind === 'staff') return oneOf(audience.assignees.map(({ email }) => email));
  if (field.kind === 'counselor') return oneOf(audience.counselors.map(({ value }) => value));
  if (field.kind === 'select') return oneOf(field.options.map((option) => toOption(option).value));
  if (field.kind === 'date') return dateSchema(field.direction, todayOf(audience, now));
  if (field.kind === 'time') return timeOfDay;
  if (field.kind === 'number') return numberSchema(field);
  const maxLength = field.maxLength ?? defaultMaxLength[field.kind];
  return z
    .string()
    .refine((text) => [...text].length <= maxLength, `Use ${maxLength.toLocaleString('en-US')} characters at most`);
}

const oneOf = (values: string[]) =>
  z.string().refine((value) => values.includes(value), 'Select an option from the list');

const yearsAhead = 20;

/** A date as `YYYY-MM-DD`, or as staff type it (`06/03/2026`, `t+3`). */
function dateSchema(direction: Extract<ActionField, { kind: 'date' }>['direction'], today: string) {
  const day = z.string().transform((text, { addIssue }) => {
    const { day = null } = parseEnteredDate(text, Number(today.slice(0, 4)) + yearsAhead, today) ?? {};
    if (day) return day;
    addIssue('Enter a date as MM/DD/YYYY');
    return z.NEVER;
  });
  if (direction === 'ahead') return day.refine((value) => value > today, 'Select a date after today');
  if (direction === 'from today') return day.refine((value) => value >= today, 'Select today or a later date');
  return direction === 'behind' ? day.refine((value) => value <= today, 'Select today or an earlier date') : day;
}

function numberSchema({ least, most, decimals = 0 }: Extract<ActionField, { kind: 'number' }>) {
  const pattern = decimals > 0 ? new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^\d{1,9}$/;
  const isWithin = (text: string) => pattern.test(text) && Number(text) >= least && Number(text) <= most;
  const number = decimals > 0 ? 'number' : 'whole number';
  return z.string().refine(isWithin, `Use a ${number} from ${least} to ${most.toLocaleString('en-US')}`);
}

/** Today's date in the current clinic. */
export function todayOf({ principal, clinics }: Audience, now: Date): string {
  const timeZone = clinics.find(({ id }) => id === principal.clinic)?.timeZone ?? 'UTC';
  return dayIn(timeZone, now);
}

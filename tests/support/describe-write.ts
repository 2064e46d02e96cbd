import type { Write } from './track-effects.ts';

/** The context of an action run, used to describe its effect without names, keys and times. */
export interface EffectContext {
  /** Email of the user who ran it. */
  user: string;
  /** When it ran, in milliseconds. */
  now: number;
  /** The values entered, by field name. */
  values: Record<string, string>;
}

/** Columns with keys, tokens, files or personal data, which differ per row. */
const differing = /(^|_)(id|hash|sha256|pdf|reference|name|email)$/;

/** A write as text, such as "update tasks: status = 780, completed_at = now, completed_by = me"; null if unchanged. */
export function describeWrite({ table, operation, row, columns }: Write, context: EffectContext): string | null {
  const isNew = operation === 'insert';
  const described = Object.entries(columns ?? {})
    .filter(([, value]) => !(isNew && isEmpty(value)))
    .map(([name, value]) => [name, describeValue(name, value, row[name], context)] as const)
    .filter(([name, value]) => !differing.test(name) || value.startsWith('{'))
    .map(([name, value]) => `${name} = ${value}`)
    .sort();
  if (described.length === 0 && operation === 'update') return null;
  return `${operation} ${table}${described.length > 0 ? `: ${described.join(', ')}` : ''}`;
}

const isEmpty = (value: unknown) => value === null || value === false || value === '' || value === 0;

function describeValue(name: string, value: unknown, before: unknown, { user, now, values }: EffectContext): string {
  if (/(^|_)version$/.test(name) && Number(value) === Number(before) + 1) return 'next';
  if (name === 'blocker' && value !== null) return 'first open step';
  if (value === user) return 'me';
  const entered = Object.entries(values).filter(([, text]) => text !== '');
  const field = entered.find(([, text]) => text === String(value));
  if (field) return `{${field[0]}}`;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return 'set';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'set';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value.includes('T') && Date.parse(value) === now) return 'now';
  if (value === new Date(now).toISOString().slice(0, 10)) return 'today';
  if (name === 'link') return value.replace(/\d+/g, '{id}');
  const within = entered.find(([, text]) => value.includes(text));
  if (within) return `with {${within[0]}}`;
  return /^\d{4}-\d\d-\d\d/.test(value) ? 'set' : value;
}

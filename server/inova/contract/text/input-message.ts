import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const typeMessages: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  array: 'Enter a list',
  object: 'Enter an object',
  record: 'Enter an object',
};

const formatMessages: Record<string, string> = {
  date: 'Enter a date as YYYY-MM-DD',
  email: 'Enter an email address, such as name@example.com',
  uuid: 'Enter a UUID',
};

/** What is wrong with an input, where its schema has no message of its own. */
export function inputMessage(issue: Issue): string {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'This field is required';
  if (issue.code === 'invalid_type') return typeMessages[issue.expected] ?? notValid;
  if (issue.code === 'invalid_format') return formatMessages[issue.format] ?? notValid;
  if (issue.code === 'invalid_value') return `Use one of: ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `${amount(issue.maximum, issue.origin)} at most`;
  if (issue.code === 'too_small') return `${amount(issue.minimum, issue.origin)} at least`;
  return notValid;
}

/** The same message behind the field that it is about: "items.0.quantity: Enter a whole number". */
export function namedInputMessage(issue: Issue): string {
  return [issue.path?.join('.'), inputMessage(issue)].filter(Boolean).join(': ');
}

const notValid = 'This value is not valid';
const units: Record<string, string> = { string: 'characters', array: 'entries' };

function amount(limit: number | bigint, origin: string): string {
  const number = limit.toLocaleString('en-US');
  return units[origin] ? `Use ${number} ${units[origin]}` : `Enter ${number}`;
}

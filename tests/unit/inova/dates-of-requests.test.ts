import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#server/inova/contract/calls.ts';
import { type Schema, schemaOf } from '#server/inova/service/api-docs/schemas.ts';

/** The paths of all dates of a schema. */
function datesIn(schema: Schema, path: string[] = []): string[][] {
  if (schema.format === 'date') return [path];
  return [
    ...(schema.anyOf ?? []).flatMap((each) => datesIn(each, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => datesIn(each, [...path, name])),
    ...(schema.items ? datesIn(schema.items, [...path, '0']) : []),
  ];
}

/** A value with this text at the path, and nothing else. */
function valueWith([name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  return name === '0' ? [valueWith(rest, text)] : { [name]: valueWith(rest, text) };
}

const dates = calls.flatMap((call) =>
  [call.body, call.query, call.params].flatMap((type: z.ZodType) =>
    datesIn(schemaOf(type)).map((path) => ({ title: `${call.method} ${call.path} ${path.join('.')}`, type, path })),
  ),
);

/** What a date of a request is refused for. */
const faultsOf = ({ type, path }: (typeof dates)[number], text: string) =>
  (type.safeParse(valueWith(path, text)).error?.issues ?? [])
    .filter((issue) => issue.path.join('.') === path.join('.'))
    .map(({ message }) => message);

test('requests have dates', () => {
  expect(dates.length).toBeGreaterThan(40);
});

test.each(dates)('$title takes dates of the years 1900 to 2199', (date) => {
  const fault = ['Enter a year from 1900 to 2199'];
  expect(faultsOf(date, '1899-12-31')).toEqual(fault);
  expect(faultsOf(date, '1900-01-01')).toEqual([]);
  expect(faultsOf(date, '2199-12-31')).toEqual([]);
  expect(faultsOf(date, '9999-12-31')).toEqual(fault);
});

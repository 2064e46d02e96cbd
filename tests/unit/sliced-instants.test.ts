import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Files that may cut to ten characters: a birth date, midnight UTC, or a sender’s own time. */
const calendarDates = [
  'app/sections/signatures/signing/signing.server.ts',
  'server/embedded-inova.ts',
  'server/inova/client/birth-date.ts',
  'server/inova/contract/wire.ts',
  'server/inova/service/agreements/payment-plan.ts',
  'server/inova/service/dates/period.ts',
  'server/inova/service/dates/typed-date.ts',
  'server/inova/service/patients/birth-date.ts',
  'server/providers/ehr/population.ts',
  'server/providers/ehr/read-patient.ts',
];
/** Seeds create instants from days, in UTC. */
const isSeed = (file: string) => /\/seed[^/]*(\/|\.ts$)/.test(file);

const slicesToDate = /\.(slice|substring|substr)\(0, 10\)|\.split\('T'\)/;

const sourceFiles = ['app', 'cli', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name)),
);

test('no instant is cut to its UTC date, because clinics have their own time zones', () => {
  const slicing = sourceFiles.filter((file) => !isSeed(file) && slicesToDate.test(readFileSync(file, 'utf8')));
  expect(slicing.filter((file) => !calendarDates.includes(file))).toEqual([]);
  expect(sourceFiles.length).toBeGreaterThan(500);
});

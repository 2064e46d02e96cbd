import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** Where the first ten characters are the date that is meant: of a birth date, of midnight UTC, of a sender's own clock. */
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
/** Seeds make up instants from days, in UTC. */
const isSeed = (file: string) => /\/seed[^/]*(\/|\.ts$)/.test(file);

const slicesToDate = /\.(slice|substring|substr)\(0, 10\)|\.split\('T'\)/;

const sourceFiles = ['app', 'cli', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name)),
);

test('no instant is cut to its date in UTC: a clinic has its own clock', () => {
  const slicing = sourceFiles.filter((file) => !isSeed(file) && slicesToDate.test(readFileSync(file, 'utf8')));
  expect(slicing.filter((file) => !calendarDates.includes(file))).toEqual([]);
  expect(sourceFiles.length).toBeGreaterThan(500);
});

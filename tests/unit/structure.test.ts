import { expect, test } from 'vitest';
import { importsBelow, isIn } from '../support/imports.ts';

const documentContract = ['server/inova/contract/verifications/document.ts', 'server/inova/contract/text/format.ts'];

/** What each folder may import of our own code at runtime; the most specific folder applies, and types are exempt. */
const mayImport: Record<string, string[]> = {
  app: [
    'app',
    'server/access',
    'server/inova/client',
    'server/inova/contract',
    'server/documents',
    'server/providers/provider-error.ts',
  ],
  'app/documents': ['app/documents', 'app/ui', ...documentContract],
  'app/shell': ['app/shell', 'app/ui', 'app/lib', 'server/access'],
  'app/ui': ['app/ui', 'app/lib/dates.ts'],
  'app/lib': [
    'app/lib',
    'server/inova/client/error.ts',
    'server/documents/document-error.ts',
    'server/inova/contract/lists/search-text.ts',
    'server/inova/contract/text/calendar-date.ts',
    'server/inova/contract/text/format.ts',
    'server/inova/contract/text/input-message.ts',
  ],
  cli: ['cli', 'server/inova/client', 'server/inova/contract', 'server/operations'],
  server: ['server'],
  'server/access': [
    'server/access',
    'server/inova/client',
    'server/inova/contract',
    'server/secrets.ts',
    'server/store',
  ],
  'server/inova/client': ['server/inova/client', 'server/inova/contract', 'server/inova/patient-documents'],
  'server/inova/contract': ['server/inova/contract'],
  'server/inova/patient-documents': ['server/inova/patient-documents', 'server/inova/contract'],
  'server/inova/service': [
    'server/inova/service',
    'server/inova/contract',
    'server/inova/patient-documents',
    'server/access',
    'server/documents',
    'server/jobs',
    'server/providers',
    'server/secrets.ts',
    'server/store',
    'server/workers/peers.ts',
  ],
  'server/jobs': ['server/jobs', 'server/providers/provider-error.ts', 'server/store'],
  'server/documents': ['server/documents', ...documentContract, 'server/store/package-root.ts'],
  'server/providers': [
    'server/providers',
    'server/inova/contract/body.ts',
    'server/inova/contract/text/check-digit.ts',
    'server/inova/contract/text/email-address.ts',
  ],
  'server/store': ['server/store'],
};

const databasePackages = /^(pg|sql-template-tag)(\/|$)/;
const touchDatabase = ['server/store', 'server/access', 'server/inova/service'];

/** Imports that remain at runtime. */
const imports = importsBelow('app', 'cli', 'server').filter(({ isType }) => !isType);

const isOurs = (path: string) => ['app', 'cli', 'server'].some(isIn(path));

function allowedTo(file: string): string[] {
  const room = Object.keys(mayImport)
    .filter(isIn(file))
    .sort((one, other) => other.length - one.length)[0];
  return mayImport[room ?? ''] ?? [];
}

test('each folder imports only what it may', () => {
  const wrong = imports.filter(({ from, to }) => isOurs(to) && !allowedTo(from).some(isIn(to)));
  expect(wrong).toEqual([]);
  expect(imports.length).toBeGreaterThan(100);
});

test('only the store, access, and the service use the database packages', () => {
  const wrong = imports.filter(({ from, to }) => databasePackages.test(to) && !touchDatabase.some(isIn(from)));
  expect(wrong).toEqual([]);
});

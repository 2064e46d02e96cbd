import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = ['app', 'server', 'cli'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);

/** The lines with a pattern, outside the files that may have it. */
function linesWith(pattern: RegExp, allowed: string[] = [], among = ''): string[] {
  const others = sources.filter(({ file }) => file.startsWith(among) && !allowed.some((each) => file.startsWith(each)));
  return others.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
}

test('only the embedded database starts other programs, and none through a shell', () => {
  expect(linesWith(/node:child_process/, ['server/store/embedded/'])).toEqual([]);
  expect(linesWith(/\bexec(Sync)?\(['"`]|shell: true/)).toEqual([]);
});

test('no code, template, or pattern is built from input', () => {
  expect(linesWith(/\beval\(|\bnew Function\b|node:vm\b/)).toEqual([]);
  expect(
    linesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/, [
      'app/sections/home/note-text.tsx',
    ]),
  ).toEqual([]);
  expect(
    linesWith(/\bnew RegExp\(/, [
      'server/access/forms/card-numbers.ts',
      'server/inova/contract/lists/list-text.ts',
      'server/inova/service/lists/action-fields.ts',
      'server/inova/service/verifications/eligibility/fhir-codes.ts',
      'server/inova/service/verifications/eligibility/notes.ts',
      'server/inova/service/verifications/eligibility/payers.ts',
      'app/sections/verification/form/entered-texts.server.ts',
    ]),
  ).toEqual([]);
});

test('only the inova client and the providers send requests, and follow no redirect', () => {
  const clients = [
    'server/inova/client/http-transport.ts',
    'server/providers/provider-request.ts',
    'server/providers/push/push.ts',
  ];
  expect(linesWith(/(?<![.\w])fetch\(/, clients, 'server/')).toEqual([]);
  const withoutRedirects = ['server/providers/card/exchange.ts'];
  expect(linesWith(/import .*\b(request|get)\b.* from 'node:https?'/, withoutRedirects)).toEqual([]);
  for (const client of clients) expect(readFileSync(client, 'utf8'), client).toContain("redirect: 'manual'");
});

test('certificates of other services are always checked', () => {
  expect(linesWith(/rejectUnauthorized|NODE_TLS_|checkServerIdentity|insecureHTTPParser/)).toEqual([]);
});

test('secrets are random, hashes are SHA-256, and encryption is AES-256-GCM', () => {
  expect(linesWith(/Math\.random/, ['server/inova/client/call.ts'])).toEqual([]);
  expect(linesWith(/createHash\((?!'sha256')|createHmac\((?!'sha256')|hkdfSync\((?!'sha256')/)).toEqual([]);
  expect(linesWith(/create(De)?[Cc]ipheriv\((?!'aes-256-gcm')/)).toEqual([]);
});

test("the browser stores a time, three flags, and a user number, and takes messages from its own tabs and the card service's frame only", () => {
  const stores = [
    'app/shell/session/tabs.ts',
    'app/shell/page-load/reload-once.ts',
    'app/shell/push/push-owner.ts',
    'app/sections/messages/single-keys.ts',
  ];
  expect(linesWith(/\b(localStorage|sessionStorage)\b/, stores, 'app/')).toEqual([]);
  expect(linesWith(/\bindexedDB\b|document\.cookie|\bcaches\./, [], 'app/')).toEqual([]);
  const cardFrame = ['app/sections/payments/cards/use-entered-card.ts'];
  expect(linesWith(/(window|parent|opener|top)\.postMessage|addEventListener\('message'/, cardFrame, 'app/')).toEqual(
    [],
  );
});

test('no text from outside is normalized without a limit on its combining marks', () => {
  const allowed = [
    'server/inova/contract/text/normalized.ts',
    'server/access/forms/ascii-digits.ts',
    'server/providers/ehr/population.ts',
    'server/inova/service/patients/seed-people.ts',
    'server/inova/service/account/seed.ts',
  ];
  expect(linesWith(/\.normalize\(/, allowed)).toEqual([]);
});

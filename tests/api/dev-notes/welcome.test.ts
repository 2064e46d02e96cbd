import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsIn } from '../../support/html.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function save(notes: string, role = 'superadmin') {
  const admin = await service.signIn(role);
  const basedOn = (await admin.devNotes.welcome())?.id ?? null;
  return admin.devNotes.saveWelcome({ title: 'Hello', notes, basedOn });
}

test('a version is saved with its author and becomes the welcome note', async () => {
  const saved = await save('<p>Hello <strong>all</strong></p>');
  expect(saved).toMatchObject({ title: 'Hello', author: 'superadmin@inova.test' });
  const staff = await service.signIn('staff');
  expect(await staff.devNotes.welcome()).toEqual(saved);
  const versions = await (await service.signIn('superadmin')).devNotes.welcomes();
  expect(versions.map(({ title }) => title)).toEqual(['Hello', 'Welcome to inova']);
});

test('concurrent edits of the same version do not overwrite each other', async () => {
  const admin = await service.signIn('superadmin');
  const basedOn = (await admin.devNotes.welcome())?.id ?? null;
  const both = await Promise.allSettled(
    ['one', 'two'].map((title) => admin.devNotes.saveWelcome({ title, notes: '<p>x</p>', basedOn })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [rejected] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(rejected).toMatchObject({ status: 409, message: 'Another user saved a newer version' });
});

test.each([
  ['<p>a</p><script>zqxss()</script>', '<p>a</p>'],
  ['<p onclick="zqxss()" style="zqxss" class="x" id="main">a</p>', '<p>a</p>'],
  ['<a href="javascript:zqxss()">a</a>', '<a>a</a>'],
  ['<a href=" jAvA&#x09;script:zqxss()">a</a>', '<a>a</a>'],
  ['<a href="//zqxss.test">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,zqxss">a</a>', '<a>a</a>'],
  ['<a href="https://help.example" target="_blank" onclick="zqxss()">a</a>', '<a href="https://help.example">a</a>'],
  ['<p>a</p><img src=x onerror=zqxss()>', '<p>a</p>'],
  ['<p>a</p><svg><script>zqxss()</script></svg>', '<p>a</p>'],
  ['<p>a</p><iframe srcdoc="<p>zqxss</p>"></iframe>', '<p>a</p>'],
  ['<p>a</p><form action="/logout"><button>zqxss</button></form>', '<p>a</p>zqxss'],
  ['<p>a</p><style>zqxss{}</style><link rel=stylesheet href=//zqxss.test>', '<p>a</p>'],
  ['<p>a</p><math><mtext><table><mglyph><style><img src=x onerror=zqxss()>', /^<p>a<\/p>/],
  ['<noscript><p title="</noscript><img src=x onerror=zqxss()>">a</p>', /a/],
  ['<p>a</p><!--<img src="--><img src=x onerror=zqxss()>', '<p>a</p>'],
])('%j is saved without unsafe markup', async (notes, sanitized) => {
  const saved = await save(notes);
  if (typeof sanitized === 'string') expect(saved.notes).toBe(sanitized);
  else expect(saved.notes).toMatch(sanitized);
  for (const { name, attributes } of elementsIn(saved.notes)) {
    expect(['p', 'a', 'table', 'strong']).toContain(name);
    expect(Object.keys(attributes).filter((attribute) => attribute !== 'href')).toEqual([]);
    expect(attributes.href ?? 'https:').toMatch(/^https:/);
  }
});

test('a note that is empty after sanitizing is refused', async () => {
  await expect(save('<script>zqxss()</script>')).rejects.toMatchObject({ status: 400, message: 'Text is required' });
});

test.each(['network', 'admin', 'staff'])('%s cannot edit it', async (role) => {
  await expect(save('<p>x</p>', role)).rejects.toMatchObject({ status: 403 });
});

test('developer notes are listed newest first and are not welcome notes', async () => {
  const notes = await (await service.signIn('staff')).devNotes.list();
  expect(notes.map(({ title }) => title)).toEqual(['Version 2.5.9', 'Version 2.5.8']);
});

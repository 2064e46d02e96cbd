import { expect, test } from 'vitest';
import { daysOf, inboxHref, readInboxQuery } from '#app/sections/messages/inbox-query.ts';
import { mergeDraft, withoutSent } from '#app/sections/messages/reply/draft-text.ts';
import { textParts } from '#app/sections/messages/thread/message-view.server.ts';

const read = (search: string) => readInboxQuery(new URLSearchParams(search));

test('an inbox shows the last month, but all dates of what must not be missed', () => {
  expect(daysOf(read(''), '2026-03-31', false)).toEqual({ from: '2026-02-28', to: undefined, isDefault: true });
  expect(daysOf(read(''), '2026-01-15', false).from).toBe('2025-12-15');
  for (const search of ['unread=1', 'q=refill', 'view=snoozed', 'from=&to=', 'from=any']) {
    expect(daysOf(read(search), '2026-03-31', false).from, search).toBeUndefined();
  }
  expect(daysOf(read('from=2026-01-05&to=2026-02-01'), '2026-03-31', false)).toMatchObject({
    from: '2026-01-05',
    to: '2026-02-01',
  });
  expect(daysOf(read(''), '2026-03-31', true).from, 'of a patient').toBeUndefined();
});

test('invalid parts of an address are left out', () => {
  expect(read('group=x&conversation=-1&from=never&sort=desc&unread=2&view=mine&page=0')).toEqual({});
  expect(inboxHref('/support-chat', read('group=3&unread=1'), { conversation: '8', unread: undefined })).toBe(
    '/support-chat?group=3&conversation=8',
  );
});

test('each of two tabs changes its own part of a draft', () => {
  expect(mergeDraft('', '', 'one')).toBe('one');
  expect(mergeDraft('one', '', 'two')).toBe('one\n\ntwo');
  expect(mergeDraft('one\n\ntwo', 'one', 'one more')).toBe('one more\n\ntwo');
  expect(mergeDraft('one\n\ntwo', 'two', '')).toBe('one');
  expect(mergeDraft('one', 'one', '')).toBe('');
  expect(mergeDraft('one', '', '')).toBe('one');
  expect(mergeDraft('costs $1', 'costs $1', 'costs $& $1')).toBe('costs $& $1');
  expect(withoutSent('one\n\ntwo', 'one ')).toBe('two');
});

test('web and email addresses in messages are links, and nothing else is', () => {
  expect(textParts('See https://clinic.example/a or write to a@clinic.example.')).toEqual([
    { text: 'See ' },
    { text: 'https://clinic.example/a', href: 'https://clinic.example/a' },
    { text: ' or write to ' },
    { text: 'a@clinic.example', href: 'mailto:a@clinic.example' },
    { text: '.' },
  ]);
  expect(textParts('javascript:alert(1) ftp://x.example <b>')).toEqual([
    { text: 'javascript:alert(1) ftp://x.example <b>' },
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOf, appPatient, groupId, nurses } from '../../support/messages.ts';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let id: number;
beforeAll(async () => {
  terminal = await openTerminal();
  await terminal.signIn('staff');
  const staff = await terminal.service.signIn('staff');
  id = await appOf(staff, await appPatient(terminal.service, 5)).start(
    groupId(5, nurses),
    'Where do I\npark?',
    'Parking',
  );
});
afterAll(() => terminal.close());

test('list prints conversations, and as many unread ones as the badge has', async () => {
  const { code, stdout } = await terminal.run(['messages', 'list', '--group', String(groupId(5, nurses))]);
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^${id} +\\d\\d/\\d\\d/\\d{4} .* Nurses .* Parking +1 .*Where do I park\\?`, 'm'));
  const { total } = await (await terminal.service.signIn('staff')).messageGroups.unread(0);
  const json = await terminal.run(['messages', 'list', '--unread', '--json']);
  expect(JSON.parse(json.stdout).totalItems).toBe(total);
  const none = await terminal.run(['messages', 'list', '--search', 'zqnothing']);
  expect(none.stdout).toBe('No conversations\n');
});

test('show prints the messages, the oldest first', async () => {
  await terminal.run(['messages', 'reply', String(id), '--text', 'Behind the house', '--note']);
  const { stdout } = await terminal.run(['messages', 'show', String(id)]);
  expect(stdout).toMatch(/^Parking: .*, Nurses, 1 unread\n/);
  expect(stdout).toMatch(
    /\n {2}Where do I\n {2}park\?\n\n.*Sam Okafor \(private note\) \[\d+\]\n {2}Behind the house\n$/,
  );
  const json = await terminal.run(['messages', 'show', String(id), '--json']);
  expect(JSON.parse(json.stdout).messages).toHaveLength(2);
  const missing = await terminal.run(['messages', 'show', '999999999']);
  expect(missing).toMatchObject({ code: 1, stderr: 'Not found\n' });
});

test('reply sends a text or standard input, unless someone has written since', async () => {
  const sent = await terminal.runWith('Thank you\n', ['messages', 'reply', String(id), '--json']);
  const { id: message, messageText } = JSON.parse(sent.stdout);
  expect(messageText).toBe('Thank you');
  const admin = await terminal.service.signIn('admin');
  await admin.messages.send({ conversationId: id, message: 'Me too' }, '');
  const late = await terminal.run(['messages', 'reply', String(id), '--text', 'Hi', '--seen', String(message)]);
  expect(late.code).toBe(1);
  expect(late.stderr).toContain('Amelia Brandt: Me too');
  const empty = await terminal.run(['messages', 'reply', String(id), '--text', ' ']);
  expect(empty).toMatchObject({ code: 1, stderr: 'Enter a message\n' });
});

test('export has the conversation sent to the EHR', async () => {
  const { code } = await terminal.run(['messages', 'export', String(id)]);
  expect(code).toBe(0);
  await terminal.service.service.settled();
  const { stdout } = await terminal.run(['messages', 'show', String(id), '--json']);
  expect(JSON.parse(stdout).exportedAt).not.toBeNull();
});

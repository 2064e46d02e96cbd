import { articleCalls } from '#server/access/table/article-access.ts';
import { switchCalls } from '#server/access/table/switch-access.ts';
import { userCalls } from '#server/access/table/user-access.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { emailOf } from './accounts.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** The calls about users, features, articles, and release notes. */
export const administrationCalls = {
  ...userCalls,
  ...switchCalls,
  ...articleCalls,
  'PUT /devNotes/{note}': true,
  'DELETE /devNotes/{note}': true,
};

const content = {
  title: 'Documented',
  body: 'Text',
  owner: emailOf('superadmin'),
  reviewOn: '2031-06-30',
  mustRead: true,
  everyClinic: true,
};

/** Input with which such a call succeeds once for a super admin, with new records that it needs. */
export async function administrationInput(
  service: TestService,
  call: AnyCall,
  subject: CallSubject,
): Promise<CallInput> {
  const name = callKey(call);
  const about = { ...subject, ...(await recordsFor(service, name)), articleVersion: 1 };
  const bodies: Record<string, unknown> = {
    'PUT /users/accounts/{user}': { firstname: 'Jordan', lastname: 'Reyes', client: 5, version: 1 },
    'POST /articles': content,
    'PUT /articles/{article}': { ...content, version: 1 },
    'POST /articles/{article}/{step}': { version: 1 },
    'PUT /devNotes/{note}': { title: 'Documented again', notes: '<p>Text</p>', version: 1 },
  };
  const input = callInput(call, about);
  return name in bodies ? { ...input, body: bodies[name] } : input;
}

/** The record that a call is about. */
async function recordsFor(service: TestService, name: string) {
  if (name in userCalls) return { user: await newUser(service, name) };
  const { articles, devNotes } = await service.signIn('superadmin');
  if (name.includes('{note}')) {
    const { id } = await devNotes.create({ title: 'Documented', notes: '<p>Text</p>' }, crypto.randomUUID());
    return { note: id };
  }
  if (!name.includes('{article}')) return {};
  const { id } = await articles.create(content, crypto.randomUUID());
  const isRead = name.includes('/reads/') || name.startsWith('GET ');
  if (isRead) await articles.change(id, 'publish', { version: 1 });
  return { article: id };
}

/** A user of clinic 5 in the state that a call needs. */
async function newUser({ store }: TestService, name: string): Promise<number> {
  const isInvited = name.endsWith('/invite');
  const { rows } = await store.pool.query<{ id: number }>(
    `insert into inova.users (email, password_hash, firstname, lastname, client_id, disabled, invited_at)
      values (gen_random_uuid() || '@example.test', '', 'Jordan', 'Reyes', 5, $1, $2) returning id`,
    [name.endsWith('/enable'), isInvited ? new Date() : null],
  );
  const { id } = first(rows);
  await store.pool.query(
    "insert into inova.second_steps (user_id, sealed_secret, prepared_at, is_on) values ($1, '', now(), true)",
    [id],
  );
  return id;
}

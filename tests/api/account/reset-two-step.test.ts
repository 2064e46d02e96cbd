import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeRequiredMessage } from '#server/inova/contract/session/account.ts';
import { emailOf } from '../../support/accounts.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { codeAt, turnOnTwoStep } from '../../support/two-step.ts';

const newPassword = 'correct horse battery';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a password reset leaves two-step verification on', async () => {
  const { secret } = await turnOnTwoStep(await service.signIn('financial'), service.clock.now);
  const visitor = service.clientFor('in process', null);
  await visitor.account.forgotPassword({ email: emailOf('financial') });
  await service.service.settled();
  const { rows } = await service.store.pool.query('select text from portal.outbox order by id desc limit 1');
  await visitor.account.resetPassword({ token: tokenIn(rows[0]), password: newPassword });
  const login = (code?: string) => visitor.session.login(emailOf('financial'), newPassword, code);
  await expect(login()).rejects.toMatchObject({ status: 401, message: codeRequiredMessage });
  await expect(login(codeAt(secret, service.clock.now, 1))).resolves.toBeTruthy();
});

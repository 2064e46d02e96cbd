import { expect, test } from 'vitest';
import {
  guessableMessage,
  ownNameMessage,
  passwordWeakness,
  repeatedMessage,
} from '#server/inova/service/account/password-rules.ts';

const owner = {
  email: 'sam.okafor@inova.test',
  firstname: 'Sam',
  lastname: 'Okáfor',
  clinicName: 'Brookfield Fertility Center',
};

test.each([
  ['sam.okafor@inova.test', ownNameMessage],
  ['the Sam.Okafor password', ownNameMessage],
  ['OKAFOR stands by the lake', ownNameMessage],
  ['O.k.a.f.o.r-77-lantern', ownNameMessage],
  ['brookfield lantern 77', ownNameMessage],
  ['aaaaaaaaaaaaaaaa', repeatedMessage],
  ['lantern77lantern77', repeatedMessage],
  ['inova-demoinova-demo', repeatedMessage],
  ['lantern lantern lantern', repeatedMessage],
  ['abcdefghijklmnop', guessableMessage],
  ['1234567890123', guessableMessage],
  ['9876543210987', guessableMessage],
  ['qwertyuiop[]', guessableMessage],
  ['1q2w3e4r5t6y', guessableMessage],
  ['Password1234!', guessableMessage],
  ['P@ssw0rd2026!', guessableMessage],
  ['iloveyou1234', guessableMessage],
  ['Welcome12345', guessableMessage],
  ['Summer2026!!', guessableMessage],
  ['01/02/1985 01/02/1985', repeatedMessage],
  ['1'.repeat(1000), repeatedMessage],
])('%s is refused', async (password, message) => {
  expect(await passwordWeakness(password, owner)).toBe(message);
});

test.each([
  'correct horse battery',
  'a much longer one',
  'another long one',
  'kX9#vLq2mZ!p',
  'the same lake in March',
  'fertility on the moon 7',
  `${'lantern harbor walnut '.repeat(40)}x`,
])('%s is accepted', async (password) => {
  expect(await passwordWeakness(password, owner)).toBeNull();
});

test('an account without names and clinic accepts any strong password', async () => {
  const nobody = { email: 'a@b.test', firstname: '', lastname: '', clinicName: '' };
  expect(await passwordWeakness('a much longer one', nobody)).toBeNull();
});

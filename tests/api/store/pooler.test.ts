import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPatientOf } from '../../support/new-patient.ts';
import { startPooler } from '../../support/pooler.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let pooler: Awaited<ReturnType<typeof startPooler>>;
let service: TestService;
beforeAll(async () => {
  pooler = await startPooler(inject('postgres'));
  service = await startTestService({ databaseAddress: pooler.through });
});
afterAll(async () => {
  await service.close();
  pooler.close();
});

test('behind a pooler in transaction mode, users of two clinics read and write at once, each in their clinic', async () => {
  const signedIn = await Promise.all([service.signIn('staff'), service.signIn('clinic13')]);
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  const outcomes = await Promise.all(
    signedIn.map(async (user, at) => {
      const clients = new Set<number>();
      for (const round of rounds) {
        const { id } = await user.patients.create(newPatientOf(`Pooled ${at}`), `pooled ${at} ${round}`);
        clients.add((await user.patients.get(id)).client);
        for (const row of (await user.lists.show('new-patients', { size: '5' })).rows) clients.add(row.client ?? 0);
      }
      return [...clients];
    }),
  );
  expect(outcomes).toEqual([[5], [13]]);
});

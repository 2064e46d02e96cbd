import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiCalls } from '#server/access/table/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { calls } from '#server/inova/contract/calls.ts';
import { clusterDatabase, openClusterStore } from '../../support/cluster-database.ts';
import { startDatabaseProxy, writesRecords } from '../../support/database-proxy.ts';
import { roleFor } from '../../support/role-for.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { trackWrites } from '../../support/track-effects.ts';
import { createValidInputs } from '../../support/valid-calls.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let service: TestService;
/** How long a cluster on one machine may take, where each commit waits for a standby. */
const limit = (clusterDatabase ? 30 : 10) * 60_000;
beforeAll(async () => {
  if (!clusterDatabase) {
    proxy = await startDatabaseProxy(inject('postgres'));
    service = await startTestService({ databaseAddress: proxy.through });
    return;
  }
  const address = new URL(clusterDatabase.pooled);
  proxy = await startDatabaseProxy(Number(address.port));
  address.port = String(proxy.port);
  const openedStore = await openClusterStore(clusterDatabase);
  service = await startTestService({ openedStore, databaseAddress: () => address.href });
}, limit);
afterAll(async () => {
  await service?.close();
  proxy?.close();
});

const isPublic = (call: AnyCall) => apiCalls[callKey(call)]?.who === 'public';

/** Calls that change something once: they aren't safe to repeat, and know their user. */
const changes = calls.filter((call) => call.method !== 'GET' && !call.repeatable && !isPublic(call));

/** Groups whose calls may say 503 although they were stored: what they write is kept although they fail. */
const keptApart = [
  'Session and clients',
  'Password and two-step verification',
  'Clinic and notices',
  'Developer tools',
  'Cards',
  'Card payments',
];

/** Says how far it is, on a cluster, where it takes minutes. */
function report(text: string): void {
  if (clusterDatabase) process.stdout.write(`${text}\n`);
}

test(
  'a call that is cut after its commit says what it stored, and stores nothing when it is repeated',
  async () => {
    const validInputs = await createValidInputs(service);
    const tablesWrittenBy = await trackWrites(service.store);
    const problems: string[] = [];
    let cuts = 0;
    for (const [index, call] of changes.entries()) {
      if (index % 25 === 0) report(`${index} of ${changes.length} calls sent, ${cuts} of them cut`);
      const input = { ...(await validInputs.inputFor(call)), idempotencyKey: `cut ${callKey(call)}` };
      const token = await service.issueToken(roleFor(call));
      const send = () => service.send(call, input, token);
      await service.service.settled();
      proxy.arm('after the commit', { at: writesRecords });
      const first = await send();
      const isCut = !proxy.disarm();
      await service.service.settled();
      if (first.status === 200) validInputs.keepRecoveryCode(JSON.parse(first.text));
      if (!isCut) continue;
      cuts++;
      const isExpected = first.status === 200 || (keptApart.includes(call.group) && first.status === 503);
      if (!isExpected) problems.push(`${callKey(call)} | ${first.status} ${first.text}`);
      if (!call.idempotent) continue;
      let again = first;
      const written = await tablesWrittenBy(async () => {
        again = await send();
        await service.service.settled();
      });
      if (again.text !== first.text) problems.push(`${callKey(call)} | repeated: ${again.status} ${again.text}`);
      if (written.some(isRecord)) problems.push(`${callKey(call)} | repeated, it wrote ${written.filter(isRecord)}`);
    }
    report(`${changes.length} calls sent, ${cuts} of them cut after their commit; problems: ${problems.length}`);
    expect(problems).toEqual([]);
    expect(cuts).toBeGreaterThan(changes.length / 2);
  },
  limit,
);

/** Excludes tokens, which record when they were last used, and the log of calls. */
const isRecord = (table: string) => !['tokens', 'service_calls'].includes(table);

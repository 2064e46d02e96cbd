/** Runs built portals in one warm process; messages start and stop them. */
import { appendFileSync } from 'node:fs';
import { runPortal } from '../../build/server/run-portal.js';

const portals = new Map();
const logs = new Map();

process.on('warning', ({ name, message }) => {
  for (const log of logs.values()) appendFileSync(log, `${name}: ${message}\n`);
});

process.on('message', async ({ id, request, origin, env, log }) => {
  try {
    if (request === 'start') {
      logs.set(origin, log);
      portals.set(origin, await runPortal(env, (text) => appendFileSync(log, text), log));
    } else {
      await portals.get(origin).stop();
      portals.delete(origin);
      logs.delete(origin);
    }
    process.send({ id });
  } catch (error) {
    process.send({ id, error: error.stack });
  }
});
process.on('disconnect', () => process.exit());

import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const beatMs = 1_000;
const staleMs = 10_000;

/** Runs `work` while holding the lock file; a lock whose holder died is taken over after ten seconds. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) process.stdout.write('  Waiting for another process in this folder …\n');
    told = true;
    await sleep(200);
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), beatMs);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (age(file) > staleMs) rmSync(file, { force: true });
    return false;
  }
}

/** Milliseconds since the holder last touched the file; 0 if the file is gone. */
function age(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  return status ? Date.now() - status.mtimeMs : 0;
}

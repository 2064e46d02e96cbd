import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const signals = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command; returns `failure` (null or the reason) and its `output`, which is empty if `stdio` is 'inherit'.
 * A higher `niceness` gives it and its children less of a busy processor.
 */
export async function runChild(command, args, { stdio = 'pipe', env = {}, niceness = 0 } = {}) {
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
  if (niceness && child.pid) setPriority(child.pid, niceness);
  const release = endTogether(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const failure = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
  });
  release();
  return { failure, output };
}

/** Forwards termination signals to the child and exits when it has exited; returns a function that stops forwarding. */
function endTogether(child) {
  const handlers = Object.entries(signals).map(([signal, exitCode]) => {
    const end = () => {
      child.once('close', () => process.exit(exitCode));
      child.kill(signal);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

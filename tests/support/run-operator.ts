import { Readable } from 'node:stream';
import type { Io } from '../../cli/io.ts';
import { main } from '../../cli/main.ts';
import { OutputBuffer } from '../api/cli/terminal.ts';

/** Runs the CLI with the settings of a portal on this machine; Ctrl-C is pressed when `stderr` has the text. */
export async function runOperator(env: Io['env'], args: string[], stopAt?: string) {
  const stdout = new OutputBuffer();
  const stderr = new OutputBuffer();
  const stopping = new AbortController();
  const write = stderr._write.bind(stderr);
  stderr._write = (chunk, encoding, done) => {
    write(chunk, encoding, done);
    if (stopAt && stderr.text.includes(stopAt)) stopping.abort();
  };
  const io: Io = {
    ...{ stdin: Readable.from([]), stdout, stderr, env, now: Date.now },
    interruption: () => stopping.signal,
  };
  const code = await main(args, io);
  return { code, stdout: stdout.text, stderr: stderr.text };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import type { Io, Output } from '../../../cli/io.ts';
import { main } from '../../../cli/main.ts';
import { password } from '../../support/accounts.ts';
import { apiKey, startTestService } from '../../support/service.ts';

interface CliRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the CLI with its own home folder against a test service over HTTP. */
export async function openTerminal() {
  const service = await startTestService();
  const home = await mkdtemp(join(tmpdir(), 'inova-home-'));
  const env: Io['env'] = {
    XDG_CONFIG_HOME: home,
    INOVA_URL: service.origin,
    INOVA_API_KEY: apiKey,
    INOVA_DATA_DIR: home,
  };

  async function run(args: string[], overrides: Partial<Io> = {}): Promise<CliRun> {
    const stdout = new OutputBuffer();
    const stderr = new OutputBuffer();
    const interruption = () => new AbortController().signal;
    const io: Io = { stdin: Readable.from([]), stdout, stderr, env, now: () => 0, interruption, ...overrides };
    const code = await main(args, io);
    return { code, stdout: stdout.text, stderr: stderr.text };
  }

  return {
    service,
    home,
    env,
    credentials: join(home, 'inova', 'credentials.json'),
    run,
    /** Runs with this text on standard input. */
    runWith: (text: string, args: string[]) => run(args, { stdin: Readable.from([text]) }),
    /** Signs in as the demonstration account `<role>@inova.test`. */
    signIn: (role: string) => run(loginAs(role), { stdin: Readable.from([password]) }),
    async close() {
      await service.close();
      await rm(home, { recursive: true });
    },
  };
}

export type Terminal = Awaited<ReturnType<typeof openTerminal>>;

export const loginAs = (role: string) => ['login', '--email', `${role}@inova.test`, '--password-stdin'];

/** Collects output; `isTTY` makes it a terminal. */
export class OutputBuffer extends Writable implements Output {
  text = '';
  isTTY = false;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** A simulated keyboard: types each line once `output` ends with its prompt. */
export function keyboard(output: OutputBuffer, lines: Record<string, string>): Io['stdin'] {
  const keys = Object.assign(new PassThrough(), { isTTY: true });
  const questions = Object.entries(lines);
  const write = output._write.bind(output);
  output._write = (chunk, encoding, done) => {
    write(chunk, encoding, done);
    const [question, line] = questions[0] ?? [];
    if (!question || !output.text.endsWith(question)) return;
    questions.shift();
    setImmediate(() => keys.write(`${line}\r`));
  };
  return keys;
}

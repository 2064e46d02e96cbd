import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '#server/jobs/add-job.ts';
import { processIo } from '../../../cli/io.ts';
import { createProgram } from '../../../cli/main.ts';
import { password } from '../../support/accounts.ts';
import { patientWithInvoice, saveTestCard } from '../../support/card-patient.ts';
import { runDueJobs } from '../../support/due-jobs.ts';
import { first } from '../../support/first.ts';
import { payerResponseFor } from '../../support/policy.ts';
import { print835, remittance } from '../../support/remittances.ts';
import { partOf } from '../../support/seed.ts';
import { paidClaim, undecidedClaims } from '../../support/stored-claims.ts';
import { keyboard, OutputBuffer, openTerminal, type Terminal } from './terminal.ts';

/** `inova status` reports the worst status of a service by its exit code. */
const statusCodes = [0, 5, 6];

const project = process.cwd();

/** Commands of operators work on a store of this machine: `operations.test.ts` runs them. */
const isForOperators = (example: string) => /\binova (backup|restore|audit|doctor)\b/.test(example);

const isInteractive = (example: string) => /^inova login(?!.*--password-stdin)/.test(example);

let terminal: Terminal;
let folder: string;
let path: string;
let readme: string;

beforeAll(async () => {
  terminal = await openTerminal();
  folder = join(terminal.home, 'work');
  path = join(terminal.home, 'bin');
  readme = await readFile('README.md', 'utf8');
  await mkdir(join(folder, 'responses'), { recursive: true });
  await mkdir(path);
  await addProgram('inova', `exec "${process.execPath}" "${resolve('build/server/cli.js')}" "$@"`);
  await terminal.signIn('staff');
  if (!(await hasProgram('jq'))) await addProgram('jq', 'exec cat');
  await writeFile(join(folder, 'password.txt'), password);
  await writeFile(join(folder, 'ids.csv'), 'ehrid\n590012\n590013\n');
  await writeFile(join(folder, 'export.csv'), '590014,Evanston\n590015,Evanston\n');
  await writeFile(join(folder, 'consult.json'), JSON.stringify({ packageId: 500, discounts: [{ discountId: 500 }] }));
  await writeFile(join(folder, 'remittance.835'), print835([remittance([await undecidedClaim()])]));
  const response = payerResponseFor(await insuredPatient(), 'active-ivf.271');
  await writeFile(join(folder, 'response.271'), response);
  await writeFile(join(folder, 'responses', 'one.271'), response);
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(project);
  await terminal.close();
});

async function addProgram(name: string, command: string): Promise<void> {
  const file = join(path, name);
  await writeFile(file, `#!/bin/sh\n${command}\n`);
  await chmod(file, 0o755);
}

const hasProgram = (name: string) =>
  promisify(execFile)('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );

const undecidedClaim = async () => paidClaim(first(await undecidedClaims(terminal.service)));

/** A patient with an open, empty verification. */
async function insuredPatient() {
  const { rows } = await terminal.service.store.pool.query(
    `select v.id, c.payer, c.member_id as "memberId", p.firstname, p.lastname, p.dob::text
    from inova.verifications v join inova.coverages c on c.client_id = v.client_id and c.id = v.coverage_id
    join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id
    where v.client_id = 5 and v.state = 'assigned' order by v.id limit 1`,
  );
  const { id, ...patient } = first(rows);
  await terminal.service.store.pool.query(`update inova.verifications set answers = '{}' where id = ${Number(id)}`);
  return patient as Parameters<typeof payerResponseFor>[0];
}

/** Commands in a text, one per line, such as those of README.md or below "Examples:". */
const commandsIn = (text: string) =>
  [...text.matchAll(/^ *(.*\binova [a-z].*)$/gm)]
    .map(([, command = '']) => command)
    .filter((command) => !isForOperators(command));

function readmeExamples(readme: string): string[] {
  return [...readme.matchAll(/^```\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.startsWith('inova ') ? commandsIn(block) : [],
  );
}

function helpExamples(command: Command): string[] {
  const help: string[] = [];
  command.configureOutput({ writeOut: (text) => void help.push(text) }).outputHelp();
  const [, examples = ''] = /\nExamples?:\n(.*?)(?:\n\n|$)/s.exec(help.join('')) ?? [];
  return [...commandsIn(examples), ...command.commands.flatMap(helpExamples)];
}

/** The example with the numbers of two rows of the report in place of its own. */
async function withExistingRows(example: string): Promise<string> {
  const [, report = ''] = /^inova reports act (\S+) .*--row/.exec(example) ?? [];
  if (!report) return example;
  const { stdout } = await terminal.run(['reports', 'show', report, '--filter', 'state=required', '--json']);
  const keys = JSON.parse(stdout).rows.map(({ client, id }: { client: number; id: number }) => `${client}-${id}`);
  let index = 0;
  return `${example.replace(/--row \S+/g, () => `--row ${keys[index++]}`)} --yes`;
}

let signedIn = '';

/** Signs in as an account, unless the terminal already is: sign-ins of an address are limited. */
async function signInAs(role: string): Promise<void> {
  if (signedIn === role) return;
  expect(await terminal.signIn(role)).toMatchObject({ code: 0 });
  signedIn = role;
}

/** Who may run commands that staff may not. */
const accounts: [prefix: string, role: string][] = [
  ['inova jobs', 'superadmin'],
  ['inova switches', 'network'],
  ['inova users', 'admin'],
  ['inova cryo bill', 'cryoadmin'],
  ['inova cryo', 'cryo'],
];

/** Adds failed jobs for an example about them, and puts their numbers in place of its own. */
async function withFailedJobs(example: string): Promise<string> {
  if (!example.startsWith('inova jobs')) return example;
  const { pool } = terminal.service.store;
  for (let job = 0; job < 2; job++) await enqueue(pool, 'send-email', { client: 5, id: job }, { maxAttempts: 1 });
  const { rows } = await pool.query<{ id: number }>(
    "update graphile_worker._private_jobs set attempts = 1, last_error = 'Refused' returning id",
  );
  let index = 0;
  return example.replace(/(?<= )\d+/g, () => String(rows[index++]?.id));
}

/** Invites a user for an example about users, and gives it an address of its own. */
async function withUser(example: string): Promise<string> {
  if (!example.startsWith('inova users')) return example;
  const email = `${crypto.randomUUID()}@example.com`;
  const isInviting = example.startsWith('inova users invite');
  if (!isInviting) {
    const name = ['--firstname', 'Jordan', '--lastname', 'Reyes', '--role', 'financial'];
    expect(await terminal.run(['users', 'invite', email, ...name])).toMatchObject({ code: 0 });
  }
  return example.replace(/\S+@\S+/, email);
}

/** A clinic whose features other examples don't need. */
const withOtherClinic = (example: string) =>
  example.startsWith('inova switches') ? example.replace('--clinic 5', '--clinic 38') : example;

let weeks = 0;

/** Gives an example that books a week of its own, and one that lists appointments some to show. */
async function withAppointments(example: string): Promise<string> {
  if (example.startsWith('inova appointments book')) {
    const day = new Date(Date.UTC(2027, 11, 1 + 7 * ++weeks)).toISOString().slice(0, 10);
    return example.replace(/(?<=--day )\S+/, day);
  }
  if (example.startsWith('inova appointments list'))
    await terminal.service.store.pool.query(
      `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
       select 5, id, 501, 'Follow-up', '2027-12-02T16:00Z', 30, 'booked' from inova.patients where client_id = 5 limit 2`,
    );
  return example;
}

/** Adds a card payment without a response for an example about them, and puts its patient in place of its own. */
async function withCharge(example: string): Promise<string> {
  if (!example.startsWith('inova payments charges')) return example;
  const { service } = terminal;
  const { patient, invoice } = await patientWithInvoice(service, 12_500);
  const card = await saveTestCard(service, patient);
  service.cardSandbox.next('silence', '/auth');
  const staff = await service.signIn('staff');
  const items = [{ invoice, cents: 12_500 }];
  await staff.charges.chargeCard(patient, { key: crypto.randomUUID(), card, items });
  return example.replace(/(?<=--patient )\d+/, String(patient));
}

/** Adds tasks or reminders for an example that changes some, and puts their numbers in place of its own. */
async function withOwnRecords(example: string): Promise<string> {
  const [command] = /^inova (tasks done|reminders snooze)/.exec(example) ?? [];
  if (!command) return example;
  const add = command.includes('tasks') ? ['tasks', 'add', 'Example'] : ['reminders', 'add', 'Example'];
  const ids: number[] = [];
  for (let at = 0; at < 2; at++) {
    const added = await terminal.run([...add, '--json']);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    ids.push(JSON.parse(added.stdout).id);
  }
  return example.replace(/(?<= )\d+/g, () => String(ids.shift()));
}

function runInProcess(command: string) {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  return terminal.run(words.slice(1));
}

function runInShell(command: string) {
  const env = { ...process.env, ...terminal.env, PATH: `${path}${delimiter}${process.env.PATH}` };
  const run = promisify(execFile)('sh', ['-c', command], { env });
  run.child.stdin?.end();
  return run.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  );
}

/** Runs jobs, as a worker does, until a command that waits for one ends. */
async function runJobsUntil(running: Promise<unknown>): Promise<void> {
  let isRunning = true;
  void running.finally(() => {
    isRunning = false;
  });
  const { service } = terminal;
  while (isRunning) {
    await runDueJobs(service.store, service.service.tasks);
    await pause(100);
  }
}

async function runExample(example: string) {
  if (isInteractive(example)) {
    const stderr = new OutputBuffer();
    const email: Record<string, string> = example.includes('--email') ? {} : { 'Email: ': 'staff@inova.test' };
    const stdin = keyboard(stderr, { ...email, 'Password: ': password });
    const { code, stdout } = await terminal.run(example.split(' ').slice(1), { stdin, stderr });
    signedIn = '';
    return { code, output: stdout, stderr: stderr.text };
  }
  await signInAs(accounts.find(([prefix]) => example.startsWith(prefix))?.[1] ?? 'staff');
  let command = withOtherClinic(example);
  for (const prepare of [withFailedJobs, withExistingRows, withOwnRecords, withCharge, withUser, withAppointments])
    command = await prepare(command);
  const running = /[|<>*]/.test(command) ? runInShell(command) : runInProcess(command);
  if (example.startsWith('inova cryo bill')) await runJobsUntil(running);
  const { stdout, stderr, code } = await running;
  if (/^inova log(in|out)/.test(command)) signedIn = '';
  const [, file] = /(?:--output|>) (\S+)/.exec(example) ?? [];
  const written = file && file !== '/dev/null' ? await readFile(file, 'utf8') : '';
  return { code, output: stdout + written, stderr };
}

/** True for output with content: more than a table's heading or an empty JSON value. */
function hasContent(output: string): boolean {
  const lines = output.trim().split('\n').filter(Boolean);
  const isTable = /^[A-Z][A-Z /]+$/.test(lines[0] ?? '') || (lines[0] ?? '').includes(',"');
  return lines.length > (isTable ? 1 : 0) && !/^(\[\]|\{\}|null)$/.test(output.trim());
}

describe('every command of the documentation runs and shows something', () => {
  test('README.md', async () => {
    const examples = readmeExamples(readme);
    expect(examples.length).toBeGreaterThan(10);
    await runAll(partOf(examples, 1 / 3, 'README.md'));
  });

  test('--help of every command', async () => {
    const examples = helpExamples(createProgram(processIo));
    expect(examples.length).toBeGreaterThan(20);
    await runAll(partOf(examples, 1 / 6, '--help'));
  });
});

async function runAll(examples: string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const example of examples) {
    const { code, output, stderr } = await runExample(example);
    const isExpected = /inova status/.test(example) ? statusCodes.includes(code) : code === 0;
    if (!isExpected || !hasContent(output)) failures.push({ example, code, output: output.slice(0, 300), stderr });
  }
  expect(failures).toEqual([]);
}

import type { Command } from 'commander';
import type { FailedJob } from '#server/inova/contract/jobs.ts';
import { formatTime } from './dates.ts';
import { CliError, exitCodes } from './exit-codes.ts';
import { type Io, printJson, printLine } from './io.ts';
import { options, parseRecordNumber } from './options.ts';
import { withSession } from './portal.ts';
import { table } from './table.ts';

const listHelp = `
Examples:
  inova jobs list
  inova jobs list --json | jq '.[] | select(.nextTryAt == null) | .id'`;

const retryHelp = `
Examples:
  inova jobs retry 104 117
  inova jobs retry --all`;

/** Background jobs that failed, for superadmins. */
export function addJobs(program: Command, io: Io): void {
  const jobs = program.command('jobs').description('list and retry background jobs that failed');

  jobs
    .command('list')
    .description('list the jobs that failed, with their last error and next try')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action(({ json }: { json?: boolean }) => listJobs(io, json));

  jobs
    .command('retry')
    .description('run failed jobs again now')
    .argument('[ids...]', 'job IDs from inova jobs list', addId, [])
    .option('--all', 'retry every failed job')
    .addHelpText('after', retryHelp)
    .action((ids: number[], { all }: { all?: boolean }) => retryJobs(io, ids, all));
}

const addId = (text: string, ids: number[]) => [...ids, parseRecordNumber(text)];

async function listJobs(io: Io, json?: boolean): Promise<void> {
  const jobs = await withSession(io, undefined, (inova) => inova.jobs.list());
  if (json) return printJson(io.stdout, jobs);
  const headings = ['ID', 'Job', 'About', 'Tries', 'Next try', 'Last error'];
  printLine(io.stdout, table(headings, jobs.map(toCells), io.stdout.columns));
}

const toCells = ({ id, label, subject, tries, nextTryAt, error }: FailedJob) => [
  ...[id, label, subject, tries],
  nextTryAt ? formatTime(nextTryAt) : 'not tried again',
  error,
];

async function retryJobs(io: Io, given: number[], all = false): Promise<void> {
  if (all === given.length > 0) throw new CliError(exitCodes.usageError, 'Name jobs by ID, or use --all.');
  await withSession(io, undefined, async (inova) => {
    const ids = all ? (await inova.jobs.list()).map(({ id }) => id) : given;
    const retried = ids.length > 0 ? (await inova.jobs.retry({ ids })).ids : [];
    printLine(io.stdout, `${retried.length === 1 ? '1 job' : `${retried.length} jobs`} will run again now.`);
    const others = given.filter((id) => !retried.includes(id));
    if (others.length > 0) throw new CliError(exitCodes.failed, `Not a failed job: ${others.join(', ')}`);
  });
}

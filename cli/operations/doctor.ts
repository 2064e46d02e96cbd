import type { Command } from 'commander';
import type { Finding } from '#server/operations/doctor/doctor.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { options } from '../options.ts';
import { table } from '../table.ts';
import { withConfig } from './with-config.ts';

const doctorHelp = `
Uses the settings of the portal, so run it with the same environment. Exits with 0 if everything works, with 5 if there is
a warning, with 6 if there is a problem, and with 2 if a setting is invalid.

Examples:
  inova doctor
  inova doctor --json | jq '.[] | select(.status != "ok")'`;

export function addDoctor(program: Command, io: Io): void {
  program
    .command('doctor')
    .description('check settings, database, roles, secrets, clock, email, and providers of a portal on this machine')
    .addOption(options.json())
    .addHelpText('after', doctorHelp)
    .action(({ json }: { json?: boolean }) => examineAll(io, json));
}

async function examineAll(io: Io, json?: boolean): Promise<void> {
  const { examine } = await import('#server/operations/doctor/doctor.ts');
  const findings = await withConfig(io, (config) => examine(config, () => new Date(io.now())));
  if (json) printJson(io.stdout, findings);
  else {
    const rows = findings.map(({ check, status, detail }) => [check, status.toUpperCase(), detail]);
    printLine(io.stdout, table(['Check', 'Status', 'Detail'], rows, io.stdout.columns));
  }
  throwOnWorst(findings);
}

function throwOnWorst(findings: Finding[]): void {
  const checksThat = (status: Finding['status']) => [
    ...new Set(findings.filter((finding) => finding.status === status).map(({ check }) => check)),
  ];
  const problems = checksThat('problem');
  const warnings = checksThat('warning');
  if (problems.length > 0) throw new CliError(exitCodes.unhealthy, `PROBLEM: ${problems.join(', ')}`);
  if (warnings.length > 0) throw new CliError(exitCodes.degraded, `WARNING: ${warnings.join(', ')}`);
}

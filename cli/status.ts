import type { Command } from 'commander';
import { mergeHealthChecks, unreportedServices } from '#server/inova/client/status-reports.ts';
import { priorities, type StatusItem } from '#server/inova/contract/status.ts';
import { formatTime } from './dates.ts';
import { CliError, type ExitCode, exitCodes } from './exit-codes.ts';
import { type Io, printJson, printLine } from './io.ts';
import { options } from './options.ts';
import { withSession } from './portal.ts';
import { table } from './table.ts';

const examples = `
Exits with 0 if every service is healthy or advisory, with 5 if a service is degraded, and with 6 if one is unhealthy.

Examples:
  inova status
  inova status --json | jq '.[] | select(.status != "HEALTHY")'
  inova status > /dev/null || echo "inova: exit code $?"`;

export function addStatus(program: Command, io: Io): void {
  program
    .command('status')
    .description('show the status of each service')
    .addOption(options.json())
    .addHelpText('after', examples)
    .action(({ json }: { json?: boolean }) => showStatus(io, json));
}

async function showStatus(io: Io, json?: boolean): Promise<void> {
  const services = await withSession(io, undefined, (inova) => inova.status.list());
  if (json) printJson(io.stdout, services);
  else printLine(io.stdout, statusTable(services, io.stdout.columns));
  throwOnWorstStatus(services);
}

function statusTable(services: StatusItem[], columns?: number): string {
  const rows = mergeHealthChecks(services).map((service) => [
    service.name,
    service.status,
    service.clientname || 'All Clinics',
    service.description,
    priorities[service.priority] ?? null,
    formatTime(service.lastupdate),
    service.notes,
  ]);
  const unreported = unreportedServices(services).map(({ name, description }) => {
    return [name, 'HEALTHY', 'All Clinics', description, null, null, null];
  });
  const headings = ['Service', 'Status', 'Clinic', 'Description', 'Priority', 'Updated', 'Notes'];
  return table(headings, [...rows, ...unreported], columns);
}

function throwOnWorstStatus(services: StatusItem[]): void {
  const worstFirst: [string, ExitCode][] = [
    ['UNHEALTHY', exitCodes.unhealthy],
    ['DEGRADED', exitCodes.degraded],
  ];
  for (const [status, code] of worstFirst) {
    const names = services.filter((service) => service.status.toUpperCase() === status).map((service) => service.name);
    if (names.length > 0) throw new CliError(code, `${status}: ${names.join(', ')}`);
  }
}

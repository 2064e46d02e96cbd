import { Argument, type Command } from 'commander';
import type { FeatureSwitch } from '#server/inova/contract/switches.ts';
import { type Feature, features } from '#server/inova/contract/text/feature-names.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { options } from '../options.ts';
import { withSession } from '../portal.ts';
import { table } from '../table.ts';
import { type SetOptions, setSwitch } from './set.ts';

const listHelp = `
Examples:
  inova switches list
  inova switches list --json`;

const setHelp = `
Times are ISO 8601 with an offset or Z. Without --clinic, the feature is switched in every clinic.

Examples:
  inova switches set open-enrollment on --clinic 5 --reason "Plan years end in December"
  inova switches set messaging off --clinic 5 --until 2031-12-01T08:00:00-06:00 --reason "Phone system moves"`;

/** Features of clinics, for network admins. */
export function addSwitches(program: Command, io: Io): void {
  const switches = program.command('switches').description('list and change what is switched on in clinics');

  switches
    .command('list')
    .description('list the last changes of features')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action(({ json }: { json?: boolean }) => listSwitches(io, json));

  switches
    .command('set')
    .description('switch a feature on or off')
    .addArgument(new Argument('<feature>', 'feature').choices(Object.keys(features)))
    .addArgument(new Argument('<state>', 'on or off').choices(['on', 'off']))
    .requiredOption('--reason <text>', 'why it changes')
    .addOption(options.clinic('clinic; every clinic without it'))
    .option('--from <time>', 'not before this time')
    .option('--until <time>', 'only until this time')
    .addHelpText('after', setHelp)
    .action((feature: Feature, state: 'on' | 'off', opts: SetOptions) => setSwitch(io, feature, state, opts));
}

async function listSwitches(io: Io, json?: boolean): Promise<void> {
  const changes = await withSession(io, undefined, (inova) => inova.switches.list());
  if (json) return printJson(io.stdout, changes);
  const headings = ['Feature', 'Clinic', 'Change', 'From', 'Until', 'By', 'Reason'];
  printLine(io.stdout, table(headings, changes.map(toCells), io.stdout.columns));
}

const toCells = ({ feature, clientName, isOn, startsAt, endsAt, setBy, reason, cancelledAt }: FeatureSwitch) => [
  ...[features[feature], clientName, `${isOn ? 'on' : 'off'}${cancelledAt ? ' (cancelled)' : ''}`],
  ...[formatTime(startsAt), endsAt && formatTime(endsAt), setBy, reason],
];

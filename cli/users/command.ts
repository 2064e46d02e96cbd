import { type Command, Option } from 'commander';
import { clinicRoles, permissions, userStatuses } from '#server/inova/contract/session/users.ts';
import type { Io } from '../io.ts';
import { options } from '../options.ts';
import { disableUser } from './disable.ts';
import { type InviteOptions, inviteUser } from './invite.ts';
import { type ListOptions, listUsers } from './list.ts';

const listHelp = `
Examples:
  inova users list
  inova users list --status invited
  inova users list --search okafor --json`;

const inviteHelp = `
The user gets an email with a link to set a password. You can only give rights and clinics that you have yourself.

Examples:
  inova users invite jordan@example.com --firstname Jordan --lastname Reyes --role financial
  inova users invite jordan@example.com --firstname Jordan --lastname Reyes --clinic 5 --permission admin`;

const disableHelp = `
Sessions, API tokens, and links to set a password end at once.

Example:
  inova users disable staff@inova.test`;

/** The users of one's clinics, for admins. */
export function addUsers(program: Command, io: Io): void {
  const users = program.command('users').description('list, invite, and disable users');

  users
    .command('list')
    .description('list the users of your clinics')
    .option('--search <text>', 'part of a name or email address')
    .addOption(new Option('--status <status>', 'only users with this status').choices(userStatuses))
    .addOption(options.clinic('only users of this clinic'))
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action((opts: ListOptions) => listUsers(io, opts));

  users
    .command('invite')
    .description('invite a user by email')
    .argument('<email>', 'address to sign in with')
    .requiredOption('--firstname <name>')
    .requiredOption('--lastname <name>')
    .addOption(options.clinic('home clinic, by default your current one'))
    .addOption(new Option('--permission <permission>').choices(permissions.filter(Boolean)))
    .addOption(new Option('--role <role...>', 'roles in the clinic').choices(clinicRoles))
    .option('--researcher', 'access to research')
    .addHelpText('after', inviteHelp)
    .action((email: string, opts: InviteOptions) => inviteUser(io, email, opts));

  users
    .command('disable')
    .description('disable a user, who is signed out everywhere')
    .argument('<email>', 'email address of the user')
    .addHelpText('after', disableHelp)
    .action((email: string) => disableUser(io, email));
}

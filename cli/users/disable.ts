import { CliError, exitCodes } from '../exit-codes.ts';
import { type Io, printLine } from '../io.ts';
import { withSession } from '../portal.ts';

/** Disables the user with exactly this email address. */
export async function disableUser(io: Io, email: string): Promise<void> {
  await withSession(io, undefined, async (inova) => {
    const { items } = await inova.users.list({ search: email, itemsPerPage: 200 });
    const user = items.find((each) => each.email === email.toLowerCase());
    if (!user) throw new CliError(exitCodes.failed, `No user of your clinics has the email address ${email}.`);
    await inova.users.disable(user.id);
    printLine(io.stdout, `${user.email} has been disabled and signed out everywhere.`);
  });
}

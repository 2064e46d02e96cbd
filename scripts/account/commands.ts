import type { Audit } from '#server/access/audit/audit.ts';
import { createOwnSessionStore } from '#server/access/sessions/own-sessions.ts';
import { ConfigError } from '#server/config.ts';
import { createResetToken } from '#server/inova/service/account/reset-tokens.ts';
import { type NewAccount, saveAccount } from '#server/inova/service/account/save-account.ts';
import { removeTwoStep } from '#server/inova/service/account/two-step-records.ts';
import { findUserByEmail, type UserRow } from '#server/inova/service/account/users.ts';
import { revokeTokens } from '#server/inova/service/session/tokens.ts';
import { hashToken, newToken } from '#server/inova/service/token.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';

const linkHours = 24;

interface Installation {
  store: Store;
  audit: Audit;
  secrets: Secrets;
  publicOrigin: string;
  /** Who runs the command, for the audit log. */
  operator: string;
  now: () => Date;
}

/** Who asked for a change of their account, and how the operator made sure of it. */
export interface Identification {
  requestedBy: string;
  identifiedBy: string;
}

/** What an operator does with accounts; each is recorded in the audit log and returns the text to print. */
export function accountCommands({ store, audit, secrets, publicOrigin, operator, now }: Installation) {
  const record = (user: UserRow, outcome: string) =>
    audit.record({
      via: 'operator',
      userId: null,
      userEmail: operator,
      action: 'account',
      target: user.email,
      outcome,
      clientId: user.client,
      patientIds: [],
    });

  async function endAll(user: UserRow): Promise<void> {
    await revokeTokens(store, user.id, null);
    await createOwnSessionStore(store, secrets).endAll(user.email, null);
  }

  /** A link that sets the password, once within a day. */
  async function passwordLink(user: UserRow): Promise<string> {
    const token = newToken();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + linkHours * 3_600_000);
    const isStored = await createResetToken(store, { hash: hashToken(token), userId: user.id, createdAt, expiresAt });
    if (!isStored) throw new ConfigError(`${user.email} has five links to set a password. Use one, or wait a day.`);
    return `${publicOrigin}/resetpassword?token=${token}`;
  }

  const linkText = (link: string) => `Link to set a password, valid once within ${linkHours} hours:\n${link}`;

  return {
    /** Creates an account without a password, or changes one and ends its sessions. */
    async save(account: NewAccount): Promise<string> {
      const isNew = await saveAccount(store, account);
      const user = await requireUser(store, account.email);
      await endAll(user);
      await record(user, isNew ? 'created' : 'changed');
      return isNew ? `${user.email} was created.\n${linkText(await passwordLink(user))}` : `${user.email} was changed.`;
    },

    /** A link to set a password for someone who can't get one by email. */
    async link(email: string, who: Identification): Promise<string> {
      const user = await requireUser(store, email);
      const link = await passwordLink(user);
      await record(user, `link to set a password created; ${describe(who)}`);
      return linkText(link);
    },

    /** Signs a user out everywhere: pages, API, and streams. */
    async endSessions(email: string): Promise<string> {
      const user = await requireUser(store, email);
      await endAll(user);
      await record(user, 'sessions ended');
      return `${user.email} was signed out everywhere.`;
    },

    /** Turns off two-step verification for someone who lost their phone and recovery codes, and ends their sessions. */
    async turnOffTwoStep(email: string, who: Identification): Promise<string> {
      const user = await requireUser(store, email);
      await record(user, `two-step verification turned off; ${describe(who)}`);
      await removeTwoStep(store, user.id);
      await endAll(user);
      return `Two-step verification is off for ${user.email}, who was signed out everywhere.`;
    },
  };
}

const describe = ({ requestedBy, identifiedBy }: Identification) =>
  `requested by ${requestedBy}, identified by ${identifiedBy}`;

async function requireUser(store: Store, email: string): Promise<UserRow> {
  const user = await findUserByEmail(store, email);
  if (!user) throw new ConfigError(`There is no account ${email}.`);
  return user;
}

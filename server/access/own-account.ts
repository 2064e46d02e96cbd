import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { codeIsNeeded } from '#server/inova/contract/account.ts';
import type { AuthUser } from '#server/inova/contract/session.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import type { PortalCookies } from './cookies.ts';
import type { Outbox, OutboxMail } from './outbox.ts';
import { createOwnSessions, type OwnSession } from './own-sessions.ts';
import { OwnSigning } from './own-signing.ts';
import { type Credentials, createPendingSignIns } from './pending-sign-ins.ts';
import type { Session } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';

/** The e-mail and the password are right, and the account asks for a code too. */
export class CodeNeeded extends Error {}

/** The token of a sign-in; null where e-mail, password or code is wrong. Throws CodeNeeded. */
export async function tokenOrNull(login: Promise<string>): Promise<string | null> {
  try {
    return await login;
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'signed-out') throw error;
    if (error.message === codeIsNeeded) throw new CodeNeeded();
    return null;
  }
}

export type AccountParts = ReturnType<typeof accountParts>;

/** What the accounts of all visits are made of; `outbox` is null where mails leave, or there are none. */
export function accountParts(store: Store, secrets: Secrets, outbox: Outbox | null) {
  return {
    linkLimit: createSignInLimit(store, undefined, 'link'),
    signingLimit: createSignInLimit(store, undefined, 'signing'),
    ownSessions: createOwnSessions(store, secrets),
    pendingSignIns: createPendingSignIns(store, secrets),
    outbox,
  };
}

/** What an account needs of its visit. */
interface VisitDoor {
  setCookie(header: string): void;
  cookies: PortalCookies;
  session(): Session | null;
  connect(token: string | null): Inova;
  signIn(email: string, password: string, code: string): Promise<AuthUser | null>;
}

/** The account of whoever visits: the code of a sign-in, a link for a new password, the sessions. */
export class OwnAccount {
  private readonly parts: AccountParts;
  private readonly opening: { cookieHeader: string | null; address: string };
  private readonly visit: VisitDoor;

  constructor(parts: AccountParts, opening: { cookieHeader: string | null; address: string }, visit: VisitDoor) {
    this.parts = parts;
    this.opening = opening;
    this.visit = visit;
  }

  /** Signing by a link, which needs no account. */
  get signing(): OwnSigning {
    const { cookies } = this.visit;
    return new OwnSigning({
      ...this.opening,
      cookie: cookies.signing,
      limit: this.parts.signingLimit,
      setCookie: (header) => this.visit.setCookie(header),
      connect: () => this.visit.connect(null),
    });
  }

  /** Keeps a right e-mail and password until their code comes, five minutes at most. */
  async keepSignIn(credentials: Credentials): Promise<void> {
    const cookie = await this.parts.pendingSignIns.keep(credentials);
    this.visit.setCookie(await this.visit.cookies.pending.serialize(cookie));
  }

  /** Signs in with what was kept and its code: null for a wrong code, `ended` where nothing waits any more. */
  async signInWithCode(code: string): Promise<AuthUser | null | 'ended'> {
    const cookie = await this.visit.cookies.pending.parse(this.opening.cookieHeader);
    const kept = typeof cookie === 'string' ? await this.parts.pendingSignIns.find(cookie) : null;
    if (!kept) return 'ended';
    const user = await this.visit.signIn(kept.email, kept.password, code);
    if (!user) return null;
    await this.parts.pendingSignIns.forget(cookie);
    this.visit.setCookie(await this.visit.cookies.pending.serialize('', { maxAge: 0 }));
    return user;
  }

  /** Asks for a link for a new password; throws SignInLimitError after too many, InovaError where there is no mail. */
  async askForLink(email: string): Promise<void> {
    await this.parts.linkLimit.attempt(email, this.opening.address, async () => {
      await this.visit.connect(null).account.forgotPassword(email);
      return null;
    });
  }

  /** Sets a new password with the token of a link; every session of its user ends. Throws InovaError. */
  async resetPassword(token: string, password: string): Promise<void> {
    const email = await this.visit.connect(null).account.resetPassword(token, password);
    await this.parts.ownSessions.endAll(email, null);
  }

  get hasOutbox(): boolean {
    return this.parts.outbox !== null;
  }

  /** The mails of the demonstration; null where there is no outbox. */
  async outbox(): Promise<OutboxMail[] | null> {
    return this.parts.outbox ? this.parts.outbox.list() : null;
  }

  /** The browsers in which the user is signed in, this one first. */
  async sessions(): Promise<OwnSession[]> {
    const session = this.visit.session();
    return session ? this.parts.ownSessions.list(session.user.email, session.key) : [];
  }

  /** Ends one session of the user by its id, or all others than this; how many ended. */
  async endSessions(id: string | 'others'): Promise<number> {
    const session = this.visit.session();
    if (!session) return 0;
    const { user, key } = session;
    const { end, endAll } = this.parts.ownSessions;
    const tokens = id === 'others' ? await endAll(user.email, key) : await end(user.email, id);
    await Promise.all(
      tokens.map((token) =>
        this.visit
          .connect(token)
          .session.logout()
          .catch(() => undefined),
      ),
    );
    return tokens.length;
  }
}

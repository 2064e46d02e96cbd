import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { codeRequiredMessage } from '#server/inova/contract/session/account.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { invalidDocumentLinkMessage } from '#server/inova/contract/signatures/sent-documents.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import type { SecurityEvents } from '../audit/security-events.ts';
import { nullIfWrong } from '../null-if-wrong.ts';
import type { Outbox, OutboxEmail } from '../outbox.ts';
import { OwnSigning } from '../own-signing.ts';
import type { PortalCookies } from '../sessions/cookies.ts';
import { createOwnSessionStore, type OwnSession } from '../sessions/own-sessions.ts';
import type { Session } from '../sessions/sessions.ts';
import { createStreamLimit, mostStreams } from '../sessions/stream-limit.ts';
import type { Demonstration } from './demonstration.ts';
import type { Limits } from './limits.ts';
import { type Credentials, createPendingSignInStore } from './pending-sign-ins.ts';

/** Email and password are correct, but the account also requires a code. */
export class CodeRequiredError extends Error {
  constructor() {
    super(codeRequiredMessage);
  }
}

/** The token of a sign-in; null if email, password or code is wrong. Throws CodeRequiredError. */
export async function tryLogin(login: Promise<string>): Promise<string | null> {
  try {
    return await login;
  } catch (error) {
    if (!(error instanceof InovaError) || error.kind !== 'signed-out') throw error;
    if (error.message === codeRequiredMessage) throw new CodeRequiredError();
    return null;
  }
}

const justSignedInMs = 10 * 60_000;

type OpenedDocument = Awaited<ReturnType<Inova['sentDocuments']['open']>>;

export type AccountServices = ReturnType<typeof createAccountServices>;

interface AccountServicesOptions {
  store: Store;
  secrets: Secrets;
  limits: Limits;
  events: SecurityEvents;
  /** Null unless emails go to the demo outbox. */
  outbox: Outbox | null;
  /** Null in any other installation. */
  demonstration: Demonstration | null;
  /** How many processes share the streams that a user can have open. */
  workers: number;
}

/** The services used by accounts. */
export function createAccountServices(options: AccountServicesOptions) {
  const { store, secrets, limits, events, outbox, demonstration, workers } = options;
  return {
    limits,
    events,
    ownSessions: createOwnSessionStore(store, secrets),
    pendingSignIns: createPendingSignInStore(store, secrets),
    streams: createStreamLimit(Math.ceil(mostStreams / workers)),
    outbox,
    demonstration,
  };
}

/** The parts of the request context that an account uses. */
interface RequestPort {
  setCookie(header: string): void;
  cookies: PortalCookies;
  session(): Session | null;
  connect(token: string | null): Inova;
  signIn(email: string, password: string, code: string): Promise<AuthUser | null>;
}

interface Incoming {
  cookieHeader: string | null;
  address: string;
  isLocal: boolean;
}

/** The current user's account: sign-in codes, password reset links and sessions. */
export class OwnAccount {
  private readonly services: AccountServices;
  private readonly incoming: Incoming;
  private readonly port: RequestPort;

  constructor(services: AccountServices, incoming: Incoming, port: RequestPort) {
    this.services = services;
    this.incoming = incoming;
    this.port = port;
  }

  /** Signing by link, without an account. */
  get signing(): OwnSigning {
    const { cookies } = this.port;
    return new OwnSigning({
      ...this.incoming,
      cookie: cookies.signing,
      limits: this.services.limits,
      setCookie: (header) => this.port.setCookie(header),
      connect: () => this.port.connect(null),
    });
  }

  /** Stores a correct email and password for up to five minutes, until the code is entered. */
  async savePendingSignIn(credentials: Credentials): Promise<void> {
    const cookie = await this.services.pendingSignIns.save(credentials);
    this.port.setCookie(await this.port.cookies.pending.serialize(cookie));
  }

  /** Signs in with the stored credentials and a code; null for a wrong code, `ended` if they have expired. */
  async signInWithCode(code: string): Promise<AuthUser | null | 'ended'> {
    const cookie = await this.port.cookies.pending.parse(this.incoming.cookieHeader);
    const credentials = typeof cookie === 'string' ? await this.services.pendingSignIns.find(cookie) : null;
    if (!credentials) return 'ended';
    const user = await this.port.signIn(credentials.email, credentials.password, code);
    if (!user) return null;
    await this.services.pendingSignIns.remove(cookie);
    this.port.setCookie(await this.port.cookies.pending.serialize('', { maxAge: 0 }));
    return user;
  }

  /** Requests a password reset link; throws AttemptLimitError after too many, InovaError if email is turned off. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.services.limits.resetLink(email, this.incoming.address, async () => {
      await this.port.connect(null).account.forgotPassword({ email });
    });
  }

  /** Sets a new password with a link's token and ends all of the user's sessions. Throws InovaError. */
  async resetPassword(token: string, password: string): Promise<void> {
    const { email } = await this.port.connect(null).account.resetPassword({ token, password });
    await this.services.ownSessions.endAll(email, null);
  }

  /** Opens a document with the proof that its patient entered. Throws AttemptLimitError, InovaError (423: locked). */
  async openDocument(proof: { token: string; birthDate: string }): Promise<OpenedDocument> {
    const open = () => nullIfWrong(this.port.connect(null).sentDocuments.open(proof));
    const opened = await this.services.limits.birthDateFrom(this.incoming.address, open);
    if (!opened) throw new InovaError('refused', invalidDocumentLinkMessage, 400);
    return opened;
  }

  /** The accounts to sign in with by one click; null unless this is a demonstration. */
  get demonstration(): Demonstration | null {
    return this.services.demonstration;
  }

  get hasOutbox(): boolean {
    return this.services.outbox !== null;
  }

  /** True if this browser may see password reset links, which let anyone sign in: only on the portal's machine. */
  get showsResetLinks(): boolean {
    return this.hasOutbox && this.incoming.isLocal;
  }

  /** The emails in the demo outbox; null if there is no outbox. */
  async outbox(): Promise<OutboxEmail[] | null> {
    return this.services.outbox ? this.services.outbox.list(this.showsResetLinks) : null;
  }

  /** The browsers where the user is signed in, this one first. */
  async sessions(): Promise<OwnSession[]> {
    const session = this.port.session();
    return session ? this.services.ownSessions.list(session.user.email, session.key) : [];
  }

  /** True within ten minutes after signing in, when the user need not confirm who they are. */
  get hasJustSignedIn(): boolean {
    const session = this.port.session();
    return session !== null && Date.now() - session.startedAt.getTime() < justSignedInMs;
  }

  /** Ends one of the user's sessions by id, or all others; returns how many ended. */
  async endSessions(id: string | 'others'): Promise<number> {
    const session = this.port.session();
    if (!session) return 0;
    const { user, key } = session;
    const { end, endAll } = this.services.ownSessions;
    const tokens = id === 'others' ? await endAll(user.email, key) : await end(user.email, id);
    await this.revoke(tokens);
    for (const _ of tokens) {
      await this.services.events.record({ action: 'account', target: 'session', outcome: 'ended elsewhere', user });
    }
    return tokens.length;
  }

  /** Revokes the inova tokens of ended sessions. */
  async revoke(tokens: string[]): Promise<void> {
    const logout = (token: string) => this.port.connect(token).session.logout();
    await Promise.allSettled(tokens.map(logout));
  }

  /** A signal that aborts when the user has opened newer streams; `closed` aborts when this one ends otherwise. */
  openStream(closed: AbortSignal): AbortSignal {
    const session = this.port.session();
    return session ? this.services.streams.enter(session.user.email, closed) : AbortSignal.abort();
  }
}

import type { Logger } from 'pino';
import type { ExternalLinks } from '#server/config.ts';
import type { PatientAccess } from '#server/inova/client/call.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { AuthUser, Client } from '#server/inova/contract/session/session.ts';
import { TokenMemory } from '#server/inova/contract/session/token-memory.ts';
import type { Providers } from '#server/open-providers.ts';
import type { SecurityEvents } from './audit/security-events.ts';
import { type EntryNotes, entryNotes } from './entry-notes.ts';
import { formIntent } from './forms/form-intent.ts';
import { createFormToken, verifyFormToken } from './forms/form-token.ts';
import { runOnce } from './forms/run-once.ts';
import type { LiveChanges } from './live-changes.ts';
import { loadClinics } from './load-clinics.ts';
import { ParallelHandlers } from './parallel-handlers.ts';
import { type IncomingRequest, type PortalServices, type SetCookie, unknownPage } from './portal-services.ts';
import { defaultPreferences, type Preferences, readPreferences } from './preferences.ts';
import { type Principal, toPrincipal } from './principal.ts';
import { lastVisitOf } from './record-visits.ts';
import { currentUser } from './sessions/current-user.ts';
import { findSession } from './sessions/find-session.ts';
import { type Kiosk, kioskOf } from './sessions/kiosk.ts';
import type { EndedSession, Flash, Session } from './sessions/sessions.ts';
import { readVisitorId } from './sessions/visitor-id.ts';
import { confineToWallScreen } from './sessions/wall-screen.ts';
import { OwnAccount } from './sign-in/own-account.ts';
import { trySignIn } from './sign-in/try-sign-in.ts';

/** The context of one request: the user, the session, and access to data. */
export class RequestContext {
  readonly log: Logger;
  readonly incoming: IncomingRequest;
  /** The innermost requested page, with its row in the access table and its depth in the sitemap. */
  page = unknownPage;
  /** Form fields that were emptied, with the reason: a card number, a null character, or a text that is too long. */
  readonly refusedFields = new Map<string, string>();
  form: FormData | null = null;
  user: AuthUser | null = null;
  principal: Principal | null = null;
  /** True while inova has not confirmed for too long that the user may sign in; then there are no pages for staff. */
  isUnconfirmed = false;
  preferences: Preferences = defaultPreferences;
  inova: Inova;
  /** Sign-in codes, password reset links and the user's other sessions. */
  readonly account: OwnAccount;
  readonly entryNotes: EntryNotes;
  readonly kiosk: Kiosk;
  readonly links: ExternalLinks;
  readonly providers: Providers;
  readonly changes: LiveChanges;
  /** Patient data accessed in this request and not yet in the audit log. */
  accesses: Omit<PatientAccess, 'call'>[] = [];
  /** Writes `accesses` to the audit log; for responses that keep streaming after their loader has returned. */
  recordAccesses: () => Promise<void> = async () => {};
  readonly events: SecurityEvents;
  /** When the user last had a patient's record open, before the current visit; null if never. */
  readonly lastVisitOf = (patient: number) => lastVisitOf(this.services.store, this.staff.user.email, patient);
  readonly handlers = new ParallelHandlers();
  private readonly memory = new TokenMemory();
  private session: Session | null = null;
  endedSession: EndedSession | null = null;
  /** This browser's wall screen session, if it has one; signing in ends it. */
  private wallSessionKey: Session['key'] | null = null;
  private visitorId = '';
  private clinicsPromise: Promise<Client[]> | null = null;
  private readonly services: PortalServices;
  private readonly setCookie: SetCookie;

  private constructor(services: PortalServices, incoming: IncomingRequest, setCookie: SetCookie) {
    this.services = services;
    this.incoming = incoming;
    this.setCookie = setCookie;
    this.log = incoming.log;
    this.events = services.events;
    ({ links: this.links, providers: this.providers, changes: this.changes } = services);
    this.inova = this.connect(null);
    this.account = new OwnAccount(services.account, incoming, {
      setCookie,
      cookies: services.cookies,
      session: () => this.session,
      connect: (token) => this.connect(token),
      signIn: (...args) => this.signIn(...args),
    });
    const browser = { cookies: services.cookies, cookieHeader: incoming.cookieHeader, setCookie };
    const sessionFingerprint = () => this.session?.key.toString('hex').slice(0, 12);
    this.entryNotes = entryNotes({ ...browser, sessionFingerprint });
    this.kiosk = kioskOf(browser);
  }

  /** Reads the cookies, finds the session, ends it if its token does, and refreshes its user if older than 35 seconds. */
  static async open(
    services: PortalServices,
    incoming: IncomingRequest,
    setCookie: SetCookie,
  ): Promise<RequestContext> {
    const context = new RequestContext(services, incoming, setCookie);
    const { cookieHeader, isActivity, isWallPage } = incoming;
    const { found, hasCookie } = await findSession(services, cookieHeader, isActivity, isWallPage);
    if (found && 'live' in found) await context.resume(found.live);
    else if (found && 'wall' in found) await context.startAnonymous(null, false);
    else await context.startAnonymous(found?.ended ?? null, hasCookie);
    if (found && 'wall' in found) context.wallSessionKey = found.wall;
    return context;
  }

  /** Reloads the session during a streamed response, and its user if old or changed; false once the session has ended. */
  async revalidate(hasChanged = false): Promise<boolean> {
    const { found } = await findSession(this.services, this.incoming.cookieHeader, false);
    if (!found || !('live' in found)) return false;
    this.memory.forget();
    await this.resume(hasChanged ? { ...found.live, isUserStale: true } : found.live);
    return this.session !== null;
  }

  private async resume(live: Session): Promise<void> {
    this.session = live;
    this.setUser(live.user, live.token);
    this.preferences = readPreferences(live.preferences);
    if (!(await this.services.isTokenActive(live.token, this.memory))) return this.signOut();
    const isConfirmed = !live.isUserStale || (await this.refreshUser());
    this.isUnconfirmed = live.isUserOutdated && !isConfirmed;
  }

  private async startAnonymous(endedSession: EndedSession | null, hadCookie: boolean): Promise<void> {
    this.endedSession = endedSession;
    if (endedSession && this.incoming.isActivity) await this.account.revoke([endedSession.token]);
    if (hadCookie && (this.incoming.isActivity || !endedSession)) await this.clearSessionCookie();
    this.preferences = readPreferences(await this.services.cookies.preferences.parse(this.incoming.cookieHeader));
    this.visitorId = await readVisitorId(this.services.cookies, this.incoming.cookieHeader, this.setCookie);
  }

  private async clearSessionCookie(): Promise<void> {
    this.setCookie(await this.services.cookies.session.serialize('', { maxAge: 0 }));
  }

  private connect(token: string | null, client: number | null = null, maxShown?: number): Inova {
    const record = (access: PatientAccess) =>
      this.accesses.push({ ...access, patientIds: access.patientIds.slice(0, maxShown) });
    return this.services.connect(client, token, record, this.memory);
  }

  private setUser(user: AuthUser, token: string): void {
    this.inova = this.connect(token, user.client);
    this.user = user;
    this.principal = toPrincipal(user, this.services.superAdmins);
  }

  /** Reloads the user; ends the session if inova no longer accepts the token. False if inova did not respond. */
  async refreshUser(): Promise<boolean> {
    if (!this.session) return true;
    const { token } = this.session;
    const user = await currentUser(this.services.sessions, this.session, this.connect(token));
    if (user === 'signed-out') await this.signOut();
    else if (user !== 'unknown') this.setUser(user, token);
    return user !== 'unknown';
  }

  /** Signs in, replacing any session; null for wrong credentials. Throws CodeRequiredError, AttemptLimitError. */
  async signIn(email: string, password: string, code?: string): Promise<AuthUser | null> {
    const { services, incoming, setCookie } = this;
    const port = { incoming, setCookie, connect: (token: string | null) => this.connect(token) };
    const signedIn = await trySignIn(services, { email, password, code }, port);
    if (!signedIn) return null;
    const { token, user } = signedIn;
    await this.signOut();
    if (this.wallSessionKey) await this.services.sessions.end(this.wallSessionKey);
    const { cookie, endedTokens } = await this.services.sessions.start(user, token, this.incoming.userAgent);
    await this.account.revoke(endedTokens);
    this.setCookie(await this.services.cookies.session.serialize(cookie));
    const started = await this.services.sessions.find(cookie, true);
    if (started && 'live' in started) await this.resume(started.live);
    return user;
  }

  /** Ends the session in the portal and in inova. */
  async signOut(): Promise<void> {
    if (!this.session) return;
    const { key, user } = this.session;
    await this.inova.session.logout().catch(() => undefined);
    await this.services.sessions.end(key);
    await this.events.record({ action: 'sign-out', target: 'session', outcome: 'succeeded', user });
    await this.clearSessionCookie();
    this.endedSession = this.session;
    this.session = null;
    this.user = null;
    this.principal = null;
  }

  /** inova in one of the user's clinics, without switching to it; a page that shows only the first patients says so. */
  inovaIn(clinic: number, maxShown?: number): Inova {
    return this.connect(this.session?.token ?? null, clinic, maxShown);
  }

  /** The clinics the user has access to, loaded once per request. */
  clinics(): Promise<Client[]> {
    this.clinicsPromise ??= loadClinics(this);
    return this.clinicsPromise;
  }

  async changeClinic(client: number): Promise<void> {
    await this.inova.session.changeClient({ client });
    this.inova = this.inovaIn(client);
    await this.refreshUser();
  }

  /** The signed-in user; only for pages whose access table row requires sign-in. */
  get staff(): { user: AuthUser; principal: Principal; sessionEnds: Date } {
    if (!this.user || !this.principal || !this.session) throw new Error('a page for staff was opened by a visitor');
    return { user: this.user, principal: this.principal, sessionEnds: this.session.endsAt };
  }

  createFormToken(): string {
    return createFormToken(this.services.secrets.formKeys, this.formTokenOwner);
  }

  verifyFormToken(token: unknown): boolean {
    const owners = [this.formTokenOwner, ...(this.endedSession ? [this.endedSession.key.toString('hex')] : [])];
    return owners.some((owner) => verifyFormToken(this.services.secrets.formKeys, owner, token));
  }

  private get formTokenOwner(): string {
    return this.session ? this.session.key.toString('hex') : `visitor ${this.visitorId}`;
  }

  async flash(message: Omit<Flash, 'id'>): Promise<void> {
    if (this.session) this.session.flash = await this.services.sessions.setFlash(this.session.key, message);
  }

  /** Returns the message left by the previous action, once. */
  async takeFlash(): Promise<Flash | null> {
    if (!this.session?.flash) return null;
    const { flash, key } = this.session;
    this.session.flash = await this.services.sessions.setFlash(key, null);
    return flash;
  }

  /** Runs an operation of this user once, however often its form is submitted; `key` is generated with the form. */
  once<T>(key: string, content: unknown, work: () => Promise<T>): Promise<T> {
    return runOnce(this.services.store, formIntent(this, key, content), () => new Date(), work);
  }

  get recentSearches() {
    const { user, principal } = this.staff;
    return this.services.recentSearches.forUser(user.email, principal.clinics, (patientIds) => {
      this.accesses.push({ action: 'list', status: 200, clientId: user.client, patientIds });
    });
  }

  /** The user's list settings: columns and saved views, both their own and those shared in the current clinic. */
  get listSettings() {
    return this.services.listSettings.forUser(this.staff.principal);
  }

  get drafts() {
    return this.services.drafts.forUser((this.user ?? this.endedSession?.user ?? this.staff.user).email);
  }

  async savePreferences(preferences: Preferences): Promise<void> {
    this.preferences = preferences;
    if (this.user) await this.services.preferences.set(this.user.email, preferences);
    this.setCookie(await this.services.cookies.preferences.serialize(preferences));
  }

  /** True on a wall screen, which has access only to the wallboard. */
  get isWallScreen(): boolean {
    return this.session?.isWallScreen ?? false;
  }

  /** Turns this browser into a wall screen: signed in to the wallboard and signed out of every other page. */
  async makeWallScreen(): Promise<void> {
    if (this.session) await confineToWallScreen(this.services, this.incoming, this.setCookie, this.session);
  }

  /** True once our script has run in the browser of this session. */
  get hasScript(): boolean {
    return this.session?.hasScript ?? false;
  }

  /** Records that our script is running in this session; it then handles the end of the session. */
  async markScriptActive(): Promise<void> {
    if (this.session && !this.session.hasScript) await this.services.sessions.markScriptActive(this.session.key);
  }

  /** Saves the path to return to after the next sign-in, with its clinic, time and user. */
  async rememberPath(path: string): Promise<void> {
    const owner = this.user ?? this.endedSession?.user ?? null;
    const cookie = await this.services.returnPath.save(this.incoming.cookieHeader, path, owner);
    if (cookie) this.setCookie(cookie);
  }

  /** Returns the saved path once, with its clinic; null if there is none for this user. */
  async takeRememberedPath(): Promise<string | null> {
    const { user, principal } = this.staff;
    const remembered = await this.services.returnPath.find(this.incoming.cookieHeader, user.id);
    this.setCookie(await this.services.returnPath.clear());
    const client = remembered?.client;
    if (client && client !== user.client && principal.clinics.includes(client)) await this.changeClinic(client);
    return remembered?.path ?? null;
  }
}

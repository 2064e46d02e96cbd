import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { ExternalLinks } from '#server/config.ts';
import type { PatientAccess } from '#server/inova/client/call.ts';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { AuthUser, Client } from '#server/inova/contract/session.ts';
import type { Providers } from '#server/open-providers.ts';
import { askClinics } from './ask-clinics.ts';
import { type EntryNotes, entryNotes } from './entry-notes.ts';
import { isFormToken, makeFormToken } from './form-token.ts';
import { OwnAccount, tokenOrNull } from './own-account.ts';
import { defaultPreferences, type Preferences, preferencesSchema } from './preferences.ts';
import { type Principal, principalOf } from './principal.ts';
import type { OwnSearches } from './recent-searches.ts';
import { runOnce } from './run-once.ts';
import { sessionLimits } from './session-limits.ts';
import type { EndedSession, Flash, Session } from './sessions.ts';
import { noPage, type Opening, type SetCookie, type VisitParts } from './visit-parts.ts';
import { keepOnWall } from './wall-screen.ts';

/** One request of one browser: who asks, with what session, and the door to the data. */
export class Visit {
  readonly log: Logger;
  readonly opening: Opening;
  /** The innermost page asked for, by its row in the access table, and how deep it lies in the sitemap. */
  page = noPage;
  /** Fields of `form` that held a card number and were blanked. */
  readonly cardFields: string[] = [];
  form: FormData | null = null;
  user: AuthUser | null = null;
  principal: Principal | null = null;
  preferences: Preferences = defaultPreferences;
  inova: Inova;
  /** Codes, links for a new password, and the user's other sessions. */
  readonly account: OwnAccount;
  readonly entryNotes: EntryNotes;
  /** Other services the menu leads to. */
  readonly links: ExternalLinks;
  /** Other services whose data pages show or lead to. */
  readonly providers: Providers;
  /** Patient data touched in this request and not yet in the audit trail. */
  accesses: Omit<PatientAccess, 'call'>[] = [];
  /** Puts them there; for answers that go on after their loader has ended. */
  recordAccesses: () => Promise<void> = async () => {};
  /** Loaders and actions of this request that have begun and not ended. */
  handlersAtWork = 0;
  private session: Session | null = null;
  /** The session that ended with this request. */
  private ended: EndedSession | null = null;
  /** The session of the wall screen that this browser is; signing in ends it. */
  private wall: Session['key'] | null = null;
  private visitor = '';
  private clinicsAsked: Promise<Client[]> | null = null;
  private readonly parts: VisitParts;
  private readonly setCookie: SetCookie;

  private constructor(parts: VisitParts, opening: Opening, setCookie: SetCookie) {
    this.parts = parts;
    this.opening = opening;
    this.setCookie = setCookie;
    this.log = opening.log;
    this.links = parts.links;
    this.providers = parts.providers;
    this.inova = this.connect(null);
    this.account = new OwnAccount(parts.account, opening, {
      setCookie,
      cookies: parts.cookies,
      session: () => this.session,
      connect: (token) => this.connect(token),
      signIn: (...given) => this.signIn(...given),
    });
    this.entryNotes = entryNotes({
      cookies: parts.cookies,
      cookieHeader: opening.cookieHeader,
      setCookie,
      sessionMark: () => this.session?.key.toString('hex').slice(0, 12),
    });
  }

  /** Reads the cookies, finds the session and refreshes its user when older than 35 seconds. */
  static async open(parts: VisitParts, opening: Opening, setCookie: SetCookie): Promise<Visit> {
    const visit = new Visit(parts, opening, setCookie);
    const cookie = await parts.cookies.session.parse(opening.cookieHeader);
    const { activity, onWall } = opening;
    const found = typeof cookie === 'string' ? await parts.sessions.find(cookie, activity, onWall) : null;
    if (found && 'live' in found) await visit.resume(found.live);
    else if (found && 'wall' in found) await visit.welcome(null, false);
    else await visit.welcome(found?.ended ?? null, cookie !== null);
    if (found && 'wall' in found) visit.wall = found.wall;
    return visit;
  }

  /** Looks again at the session and its user, in an answer that goes on; false once the session has ended. */
  async lookAgain(): Promise<boolean> {
    const cookie = await this.parts.cookies.session.parse(this.opening.cookieHeader);
    const found = typeof cookie === 'string' ? await this.parts.sessions.find(cookie, false) : null;
    if (!found || !('live' in found)) return false;
    await this.resume(found.live);
    return this.session !== null;
  }

  private async resume(session: Session): Promise<void> {
    this.session = session;
    this.inova = this.connect(session.token, session.user.client);
    this.become(session.user);
    this.preferences = preferencesSchema.parse(session.preferences);
    if (session.userAge * 1000 >= sessionLimits.refresh) await this.refreshUser();
  }

  private async welcome(ended: EndedSession | null, hadCookie: boolean): Promise<void> {
    this.ended = ended;
    const logout = ended && this.connect(ended.token).session.logout;
    if (this.opening.activity) await logout?.().catch(() => undefined);
    if (hadCookie && (this.opening.activity || !ended)) await this.clearSessionCookie();
    this.preferences = preferencesSchema.parse((await this.parts.cookies.look.parse(this.opening.cookieHeader)) ?? {});
    const known = await this.parts.cookies.visitor.parse(this.opening.cookieHeader);
    this.visitor = typeof known === 'string' && known.length > 20 ? known : randomBytes(16).toString('base64url');
    if (this.visitor !== known) this.setCookie(await this.parts.cookies.visitor.serialize(this.visitor));
  }

  private async clearSessionCookie(): Promise<void> {
    this.setCookie(await this.parts.cookies.session.serialize('', { maxAge: 0 }));
  }

  private connect(token: string | null, client: number | null = null): Inova {
    return this.parts.connect(client, token, (access) => this.accesses.push(access));
  }

  private become(user: AuthUser): void {
    this.user = user;
    this.principal = principalOf(user, this.parts.superAdmins);
  }

  /** Asks inova who the user is now; ends the session when inova no longer knows the token. */
  async refreshUser(): Promise<void> {
    if (!this.session) return;
    try {
      const user = await this.connect(this.session.token).session.user();
      this.become(user);
      this.inova = this.connect(this.session.token, user.client);
      await this.parts.sessions.refreshUser(this.session.key, user);
    } catch (error) {
      if (!(error instanceof InovaError && error.kind === 'signed-out')) return;
      await this.signOut();
    }
  }

  /** Signs in with a new session in place of any before; null for what is wrong. Throws CodeNeeded, SignInLimitError. */
  async signIn(email: string, password: string, code?: string): Promise<AuthUser | null> {
    const { address, userAgent } = this.opening;
    const login = () => tokenOrNull(this.inova.session.login(email, password, code));
    const token = await this.parts.signInLimit.attempt(email, address, login);
    if (token === null) return null;
    const user = await this.connect(token).session.user();
    await this.signOut();
    if (this.wall) await this.parts.sessions.end(this.wall);
    const cookie = await this.parts.sessions.start(user, token, userAgent);
    this.setCookie(await this.parts.cookies.session.serialize(cookie));
    const begun = await this.parts.sessions.find(cookie, true);
    if (begun && 'live' in begun) await this.resume(begun.live);
    return user;
  }

  /** Ends the session here and in inova. */
  async signOut(): Promise<void> {
    if (!this.session) return;
    const { key } = this.session;
    await this.inova.session.logout().catch(() => undefined);
    await this.parts.sessions.end(key);
    await this.clearSessionCookie();
    this.ended = this.session;
    this.session = null;
    this.user = null;
    this.principal = null;
  }

  /** The door to the data of one of the user's clinics, without working there. */
  inovaIn(clinic: number): Inova {
    return this.connect(this.session?.token ?? null, clinic);
  }

  /** The clinics the user may see, asked for once in a visit. */
  clinics(): Promise<Client[]> {
    this.clinicsAsked ??= askClinics(this);
    return this.clinicsAsked;
  }

  /** Works in another of the user's clinics from now on. */
  async changeClinic(client: number): Promise<void> {
    await this.inova.session.changeClient(client);
    this.inova = this.inovaIn(client);
    await this.refreshUser();
  }

  /** The signed-in user; only pages whose row in the access table asks for one may call it. */
  get staff(): { user: AuthUser; principal: Principal; sessionEnds: Date } {
    if (!this.user || !this.principal || !this.session) throw new Error('a page for staff was opened by a visitor');
    return { user: this.user, principal: this.principal, sessionEnds: this.session.endsAt };
  }

  makeFormToken(): string {
    return makeFormToken(this.parts.secrets.formKey, this.tokenOwner());
  }

  isFormToken(token: unknown): boolean {
    const owners = [this.tokenOwner(), ...(this.ended ? [this.ended.key.toString('hex')] : [])];
    return owners.some((owner) => isFormToken(this.parts.secrets.formKey, owner, token));
  }

  private tokenOwner(): string {
    return this.session ? this.session.key.toString('hex') : `visitor ${this.visitor}`;
  }

  /** A message for the page that follows a redirect. */
  async flash(message: Omit<Flash, 'id'>): Promise<void> {
    const id = randomBytes(6).toString('base64url');
    if (this.session) await this.parts.sessions.setFlash(this.session.key, { id, ...message });
  }

  /** The message left by the action before; taking it removes it. */
  async takeFlash(): Promise<Flash | null> {
    if (!this.session?.flash) return null;
    const { flash, key } = this.session;
    this.session.flash = null;
    await this.parts.sessions.setFlash(key, null);
    return flash;
  }

  /** Does an intent of this user once, however often its form arrives; `key` was made with the form. */
  once<T>(key: string, content: unknown, work: () => Promise<T>): Promise<T> {
    const intent = { scope: `portal ${this.staff.user.email}`, key, content };
    return runOnce(this.parts.store, intent, () => new Date(), work);
  }

  /** The patients that the user opened from a search before. */
  get searches(): OwnSearches {
    const { user, principal } = this.staff;
    return this.parts.recentSearches.of(user.email, principal.clinics, (patientIds) => {
      this.accesses.push({ action: 'list', status: 200, clientId: user.client, patientIds });
    });
  }

  /** What the user keeps of lists: columns, and views of their own and of the clinic worked in. */
  get listSettings() {
    return this.parts.listSettings.of(this.staff.principal);
  }

  /** What the user typed into long forms and has not saved. */
  get drafts() {
    return this.parts.drafts.of(this.staff.user.email);
  }

  async savePreferences(preferences: Preferences): Promise<void> {
    this.preferences = preferences;
    if (this.user) await this.parts.preferences.set(this.user.email, preferences);
    this.setCookie(await this.parts.cookies.look.serialize(preferences));
  }

  /** True on a wall screen, which is signed in to the wallboard alone. */
  get isWallScreen(): boolean {
    return this.session?.isWallScreen ?? false;
  }

  /** Makes this browser a wall screen: it stays signed in to the wallboard, and is signed out of every other page. */
  async keepOnWall(): Promise<void> {
    if (this.session) await keepOnWall(this.parts, this.opening, this.setCookie, this.session);
  }

  /** True once script of ours has run in the browser of this session. */
  get isByScript(): boolean {
    return this.session?.byScript ?? false;
  }

  /** Notes that script of ours asks, which sees to the end of the session in its tabs. */
  async noteScript(): Promise<void> {
    if (this.session && !this.session.byScript) await this.parts.sessions.noteScript(this.session.key);
  }

  /** Remembers where to go after the next sign-in: path, clinic and time; what belongs to a user is theirs alone. */
  async rememberPath(path: string): Promise<void> {
    const owner = this.user ?? this.ended?.user ?? null;
    const cookie = await this.parts.returnPath.keep(this.opening.cookieHeader, path, owner);
    if (cookie) this.setCookie(cookie);
  }

  /** The remembered path, taken once, in the clinic it was left in; null when there is none for this user. */
  async takeRememberedPath(): Promise<string | null> {
    const { user, principal } = this.staff;
    const kept = await this.parts.returnPath.find(this.opening.cookieHeader, user.id);
    this.setCookie(await this.parts.returnPath.forget());
    if (kept?.client && kept.client !== user.client && principal.clinics.includes(kept.client)) {
      await this.changeClinic(kept.client);
    }
    return kept?.path ?? null;
  }
}

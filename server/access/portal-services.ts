import type { Logger } from 'pino';
import type { ExternalLinks } from '#server/config.ts';
import type { PatientAccess } from '#server/inova/client/call.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { TokenMemory } from '#server/inova/contract/session/token-memory.ts';
import type { Providers } from '#server/open-providers.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import type { SecurityEvents } from './audit/security-events.ts';
import type { DraftStore } from './drafts.ts';
import type { ListSettingsStore } from './list-settings.ts';
import type { LiveChanges } from './live-changes.ts';
import type { PreferenceStore } from './preferences.ts';
import type { RecentSearchStore } from './recent-searches.ts';
import type { Requirement } from './requirements.ts';
import type { ReturnPath } from './return-path.ts';
import type { PortalCookies } from './sessions/cookies.ts';
import type { SessionStore } from './sessions/sessions.ts';
import type { Limits } from './sign-in/limits.ts';
import type { AccountServices } from './sign-in/own-account.ts';

/** The services used by requests; created once per server. */
export interface PortalServices {
  sessions: SessionStore;
  preferences: PreferenceStore;
  recentSearches: RecentSearchStore;
  listSettings: ListSettingsStore;
  drafts: DraftStore;
  changes: LiveChanges;
  limits: Limits;
  events: SecurityEvents;
  account: AccountServices;
  store: Store;
  cookies: PortalCookies;
  returnPath: ReturnPath;
  secrets: Secrets;
  superAdmins: string[];
  links: ExternalLinks;
  providers: Providers;
  /** True while inova accepts the token; an upstream says so with each call. */
  isTokenActive(token: string, memory: TokenMemory): Promise<boolean>;
  connect(
    client: number | null,
    token: string | null,
    onPatients: (access: PatientAccess) => void,
    memory: TokenMemory,
  ): Inova;
}

/** The data read from the HTTP request. */
export interface IncomingRequest {
  /** The route of the requested page itself. */
  pageId?: string;
  /** The error of a handler that could not reach the database: a plain page replaces what would be shown. */
  unavailable?: unknown;
  cookieHeader: string | null;
  /** False if the request doesn't extend the session. */
  isActivity: boolean;
  /** True for the wallboard. */
  isWallPage: boolean;
  nonce: string;
  /** The number of the request, as in its response and in the log. */
  requestId: string;
  log: Logger;
  address: string;
  /** True for a browser on this machine. */
  isLocal: boolean;
  userAgent: string;
  /** Lets the browser cache the response for this many seconds. */
  cacheFor(seconds: number): void;
  /** Tells the client to try again after this many seconds. */
  retryAfter(seconds: number): void;
  /** Aborts when the client disconnects or the server is about to stop; for streamed responses. */
  closedSignal(): AbortSignal;
  /** Resolves to true when the client can receive more, or to false when it has disconnected. */
  waitForDrain(): Promise<boolean>;
}

/** Adds a cookie to the response. */
export type SetCookie = (header: string) => void;

/** A page of the sitemap: route, access table key and row, and depth. */
export interface Page {
  id: string;
  name: string;
  depth: number;
  requirement: Requirement;
  /** What stands for the parameters in its path. */
  params?: Record<string, string | undefined>;
}

/** Used before the page is known, and for paths without a page. */
export const unknownPage: Page = { id: 'unknown', name: 'unknown', depth: -1, requirement: { who: 'public' } };

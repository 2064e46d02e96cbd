import type { Logger } from 'pino';
import type { ExternalLinks } from '#server/config.ts';
import type { PatientAccess } from '#server/inova/client/call.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { Providers } from '#server/open-providers.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Store } from '#server/store/store.ts';
import type { PortalCookies } from './cookies.ts';
import type { DraftStore } from './drafts.ts';
import type { ListSettingsStore } from './list-settings.ts';
import type { AccountServices } from './own-account.ts';
import type { PreferenceStore } from './preferences.ts';
import type { RecentSearchStore } from './recent-searches.ts';
import type { Requirement } from './requirements.ts';
import type { ReturnPath } from './return-path.ts';
import type { SessionStore } from './sessions.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** What a visit is made of; one set for the whole server. */
export interface PortalServices {
  sessions: SessionStore;
  preferences: PreferenceStore;
  recentSearches: RecentSearchStore;
  listSettings: ListSettingsStore;
  drafts: DraftStore;
  signInLimit: SignInLimit;
  account: AccountServices;
  store: Store;
  cookies: PortalCookies;
  returnPath: ReturnPath;
  secrets: Secrets;
  superAdmins: string[];
  links: ExternalLinks;
  providers: Providers;
  connect(client: number | null, token: string | null, onPatients: (access: PatientAccess) => void): Inova;
}

/** What a visit learns from its request. */
export interface IncomingRequest {
  cookieHeader: string | null;
  /** False where asking does not extend the session. */
  isActivity: boolean;
  /** True for the page that a wall screen is signed in to. */
  isWallPage: boolean;
  nonce: string;
  log: Logger;
  address: string;
  userAgent: string;
  /** Lets the browser keep the answer for some seconds. */
  cacheFor(seconds: number): void;
  /** Aborts when nobody waits for the answer any more, or the server is about to stop; for answers that go on. */
  closedSignal(): AbortSignal;
  /** Resolves as soon as there is room for more of the answer; to false where nobody waits for it any more. */
  waitForDrain(): Promise<boolean>;
}

/** Where answers put their cookies. */
export type SetCookie = (header: string) => void;

/** A page of the sitemap: its route, its key in the access table, that row, and how deep it lies. */
export interface Page {
  id: string;
  name: string;
  depth: number;
  requirement: Requirement;
}

/** Before a page is known, and for addresses that are none. */
export const unknownPage: Page = { id: 'unknown', name: 'unknown', depth: -1, requirement: { who: 'public' } };

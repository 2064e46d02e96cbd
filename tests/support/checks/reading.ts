import type { AuditEntry } from '#server/access/audit.ts';
import type { Canary } from '../canaries.ts';
import type { PageResponse } from '../http-browser.ts';
import type { Account } from '../page-accounts.ts';
import type { Page } from '../sitemap.ts';

/** A page as an account has read it in one of the ways there are, and what that left in the trail. */
export interface Reading {
  page: Page;
  account: Account;
  /** The planted patient whom the address names or asks for; its clinic. */
  canary: Canary;
  /** The number that stands in the address: the patient's, or one that nobody has. */
  record: number;
  path: string;
  /** True where the response is the page itself, not its data. */
  isPage: boolean;
  response: PageResponse;
  trail: AuditEntry[];
}

/** A rule for all pages; what a reading gets wrong, in words. */
export type Check = (reading: Reading) => string[];

export const isHtml = ({ headers }: PageResponse) => String(headers['content-type']).startsWith('text/html');

export const isOwn = ({ account, canary }: Pick<Reading, 'account' | 'canary'>) =>
  account.principal?.clinics.includes(canary.clinic) ?? false;

import type { AuditEntry } from '#server/access/audit/audit.ts';
import type { Canary } from '../canaries.ts';
import type { PageResponse } from '../http-browser.ts';
import type { Account } from '../page-accounts.ts';
import type { Page } from '../sitemap.ts';

/** A page as read by an account, with the audit entries that the request caused. */
export interface Reading {
  page: Page;
  account: Account;
  /** The planted patient that the address identifies or searches for. */
  canary: Canary;
  /** The record number in the address: the patient’s, or one that does not exist. */
  record: number;
  path: string;
  /** True if the response is the page itself, not its data. */
  isPage: boolean;
  response: PageResponse;
  trail: AuditEntry[];
}

/** A rule for all pages; returns what a reading violates. */
export type Check = (reading: Reading) => string[];

export const isHtml = ({ headers }: PageResponse) => String(headers['content-type']).startsWith('text/html');

export const isOwn = ({ account, canary }: Pick<Reading, 'account' | 'canary'>) =>
  account.principal?.clinics.includes(canary.clinic) ?? false;

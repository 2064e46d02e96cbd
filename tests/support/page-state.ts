import type { Page } from '@playwright/test';
import type { Role } from './test.ts';

/** A page in a state worth checking; `prepare` brings it there when opening its path is not enough. */
export interface PageState {
  name: string;
  path: string;
  /** The role that opens it; a user of clinic 5 by default. */
  role?: Role;
  prepare?: (page: Page) => Promise<void>;
}

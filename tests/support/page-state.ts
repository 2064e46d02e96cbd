import type { Page } from '@playwright/test';
import type { Role } from './test.ts';

/** A page in a state worth looking at; `reach` brings it there when opening its path is not enough. */
export interface PageState {
  name: string;
  path: string;
  /** Who looks; a user of clinic 5 by default. */
  role?: Role;
  prepare?: (page: Page) => Promise<void>;
}

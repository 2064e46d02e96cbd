import type { Page } from '@playwright/test';
import { sessionLimits } from '#server/access/session-limits.ts';
import { addButton } from './add-patient-page.ts';
import type { Role } from './test.ts';

/** A page in a state worth looking at; `reach` brings it there when opening its path is not enough. */
export interface PageState {
  name: string;
  path: string;
  /** Who looks; a user of clinic 5 by default. */
  role?: Role;
  reach?: (page: Page) => Promise<void>;
}

/** Pages that anybody may open. */
export const publicStates: PageState[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'a refused sign-in',
    path: '/login',
    reach: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'page not found', path: '/404-page-not-found' },
  { name: 'sign-in after a time-out', path: '/login?ended' },
  { name: 'a session that has ended', path: '/session' },
];

/** Pages that one must sign in for. */
export const staffStates: PageState[] = [
  { name: 'overview', path: '/overview' },
  { name: 'account menu', path: '/overview', reach: (page) => page.getByRole('button', { name: 'Account' }).click() },
  { name: 'notifications', path: '/overview', reach: (page) => page.getByRole('button', { name: /^Notif/ }).click() },
  { name: 'search', path: '/patients' },
  { name: 'results', path: '/patients?q=winters' },
  { name: 'a result with a long name', path: '/patients?q=Fernández' },
  { name: 'a hint', path: '/patients?q=Lee' },
  { name: 'nobody found', path: '/patients?q=590400&clinic=5' },
  { name: 'record', path: '/patients/1021' },
  { name: 'record of a long name', path: '/patients/1030' },
  { name: 'Add Patient', path: '/patients/add' },
  { name: 'Add Patient with messages', path: '/patients/add', reach: sendAsItIs },
  { name: 'Import Patient', path: '/patients/import' },
  {
    name: 'Import Patient with messages',
    path: '/patients/import',
    reach: (page) => page.getByRole('dialog').getByRole('button', { name: 'Import patient' }).click(),
  },
  { name: 'profile', path: '/users' },
  { name: 'how long the session lives', path: '/session' },
  { name: 'a page that left by itself', path: '/session?path=/patients/1021' },
  { name: 'overview of a corporate user', path: '/overview', role: 'multi' },
  { name: 'results of all clinics', path: '/patients?q=winters', role: 'multi' },
  { name: 'record of another clinic', path: '/patients/1021', role: 'multi' },
  { name: 'Add Patient before a clinic is chosen', path: '/patients/add', role: 'multi' },
];

/** Pages in states that only script brings about. */
export const scriptStates: PageState[] = [{ name: 'session warning', path: '/overview', reach: waitForWarning }];

/** Opens the page anew and moves its clock to the session warning. */
async function waitForWarning(page: Page) {
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward(sessionLimits.warning);
  await page.getByRole('alertdialog').waitFor();
}

/** Opens a page and brings it to its state. */
export async function openState(page: Page, { path, reach }: PageState) {
  await page.goto(path);
  await reach?.(page);
}

/** Sends the Add Patient form as it is, also where script holds its button back. */
export function sendAsItIs(page: Page): Promise<void> {
  return addButton(page).evaluate((button: HTMLButtonElement) => {
    button.disabled = false;
    button.form?.requestSubmit(button);
  });
}

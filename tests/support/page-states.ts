import { expect, type Page, test } from '@playwright/test';
import { sessionLimits } from '#server/access/sessions/session-limits.ts';
import { addButton } from './add-patient-page.ts';
import { administrationStates } from './administration-states.ts';
import { openWatched } from './clock.ts';
import { counselorStates } from './counselor-states.ts';
import { cryoDecisionStates } from './cryo-decision-states.ts';
import { cryoStates } from './cryo-states.ts';
import { documentStates } from './document-states.ts';
import { messageSettingsStates } from './message-settings-states.ts';
import { messageStates } from './message-states.ts';
import { createAccountLike } from './own-account.ts';
import type { PageState } from './page-state.ts';
import { patientAppStates } from './patient-app-states.ts';
import { paymentStates } from './payment-states.ts';
import { storedRows } from './portal-store.ts';
import { recordStates } from './record-states.ts';
import { requestResetLink } from './reset-link-page.ts';
import { taskStates } from './task-states.ts';
import { startSetUp, turnOnTwoStep } from './two-step-page.ts';

/** Public pages. */
export const publicStates: PageState[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'a refused sign-in',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'accounts of the demonstration', path: '/login/demonstration' },
  { name: 'page not found', path: '/404-page-not-found' },
  { name: 'public status', path: '/status' },
  { name: 'sign-in code', path: '/login/code' },
  { name: 'forgot password', path: '/forgotpassword' },
  { name: 'reset link sent', path: '/forgotpassword?sent' },
  { name: 'new password', path: `/resetpassword?token=${'A'.repeat(43)}` },
  { name: 'an invalid reset link', path: '/resetpassword' },
  { name: 'outbox', path: '/outbox' },
  { name: 'opening benefits', path: '/benefits-summary' },
  { name: 'opening an explanation of benefits', path: '/explanation-of-benefits' },
  { name: 'opening an estimate', path: '/estimate' },
  { name: 'a signing link', path: `/docusign?token=${'A'.repeat(43)}` },
  { name: 'the signing page without a link', path: '/docusign/consent' },
  {
    name: 'outbox with an email',
    path: '/forgotpassword',
    prepare: async (page) => void (await requestResetLink(page, `${await createAccountLike('staff')}@inova.test`)),
  },
  { name: 'sign-in after a timeout', path: '/login?ended' },
  { name: 'a session that has ended', path: '/session' },
];

/** Pages that require signing in. */
export const staffStates: PageState[] = [
  { name: 'overview', path: '/overview' },
  { name: 'account menu', path: '/overview', prepare: (page) => page.getByRole('button', { name: 'Account' }).click() },
  { name: 'notifications', path: '/overview', prepare: (page) => page.getByRole('button', { name: /^Notif/ }).click() },
  { name: 'all notifications', path: '/users/notifications' },
  { name: 'search', path: '/patients' },
  { name: 'results', path: '/patients/results?q=winters' },
  { name: 'a result with a long name', path: '/patients/results?q=Fernández' },
  { name: 'results with a search hint', path: '/patients/results?q=Lee' },
  { name: 'results without a match', path: '/patients/results?q=590400&clinic=5' },
  { name: 'record', path: '/patients/1021' },
  { name: 'record with a long name', path: '/patients/1030' },
  { name: 'demographics', path: '/patients/1021/edit' },
  { name: 'Add Patient', path: '/patients/add' },
  { name: 'Add Patient with errors', path: '/patients/add', prepare: submitUnchanged },
  { name: 'Import Patient', path: '/patients/import' },
  {
    name: 'Import Patient with errors',
    path: '/patients/import',
    prepare: (page) => page.getByRole('dialog').getByRole('button', { name: 'Import patient' }).click(),
  },
  { name: 'recent searches', path: '/patients/recent' },
  { name: 'page index', path: '/go' },
  { name: 'page index with results', path: '/go?q=winters' },
  { name: 'a list', path: '/newpatients?source=Phone&sort=patient&page=2', role: 'multi' },
  { name: 'a list without rows and with invalid filters', path: '/newpatients?name=nobody&provider=x&addedTo=never' },
  {
    name: 'a list with selected rows and an open menu',
    path: '/worklists/pa',
    prepare: async (page) => {
      for (const row of [0, 1]) await page.locator('[name=row]').nth(row).check();
      await page
        .getByRole('link', { name: /^Actions: / })
        .first()
        .click();
    },
  },
  { name: 'an action on rows of a list', path: '/lists/pa-worklist/act/submit?all=1' },
  {
    name: 'an action with errors',
    path: '/lists/pa-worklist/act/approve?all=1',
    prepare: (page) => page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click(),
  },
  { name: 'a record opened from a list', path: '/lists/new-patients/open?n=3&source=Phone' },
  { name: 'clinic dashboard', path: '/dashboard' },
  { name: 'dashboard with an invalid period', path: '/dashboard2?period=custom&from=2026-03-02&to=never' },
  { name: 'milestones', path: '/milestones', prepare: showFigures },
  { name: 'analytics', path: '/analytics', role: 'multi' },
  { name: 'a key figure', path: '/analytics/chips/cancellation' },
  { name: 'network analytics', path: '/inceptionanalytics', role: 'network' },
  { name: 'wallboard', path: '/wallboard' },
  { name: 'a row opened beside its list', path: '/newpatients?sort=patient&peek=first' },
  { name: 'a wide list with a row opened beside it', path: '/claims?peek=last&page=2' },
  { name: 'a list with views', path: '/newpatients?source=Phone', role: 'clinic13', prepare: saveView },
  { name: 'saving a view', path: '/lists/new-patients/views/new?source=Phone&sort=patient' },
  { name: 'views of a list', path: '/lists/new-patients/views', role: 'clinic13', prepare: saveView },
  { name: 'a list with an ignored filter', path: '/worklists/pa?assignee=nobody' },
  { name: 'a printed list', path: '/lists/unpaid-invoices/print?age=30' },
  { name: 'treatment pipeline', path: '/patient-dashboards/treatment-pipeline' },
  { name: 'treatment pipeline of a flowsheet', path: '/patient-dashboards/treatment-pipeline/IUI' },
  { name: 'today’s arrivals', path: '/clinicview', role: 'clinic13' },
  { name: 'intakes of the next 72 hours', path: '/newpatientboard' },
  { name: 'my appointments', path: '/myappointments' },
  ...counselorStates,
  ...messageSettingsStates,
  ...administrationStates,
  ...documentStates,
  ...taskStates,
  ...paymentStates,
  ...recordStates,
  ...cryoDecisionStates,
  ...cryoStates,
  ...messageStates,
  ...patientAppStates,
  { name: 'agreements dashboard', path: '/benefits/financialconsults', role: 'financial' },
  { name: 'reports', path: '/reporting' },
  { name: 'benefits board', path: '/benefits', role: 'financial' },
  { name: 'a leaderboard', path: '/benefits/analytics/Leaderboards/financial-leaderboard', role: 'network' },
  { name: 'VOB Analytics', path: '/benefits/analytics/Leaderboards/verifications?period=year', role: 'financial' },
  { name: 'Consults Calendar', path: '/benefits/fccalendar?date=2026-06-16', role: 'financial' },
  { name: 'Consults Agenda', path: '/benefits/fccalendar2?date=2026-06-16', role: 'network' },
  { name: 'report search results', path: '/reporting?words=consult' },
  { name: 'profile', path: '/users' },
  { name: 'Task Auditor', path: '/tasks?status=779&overdue=yes', role: 'network' },
  { name: 'registry worklist', path: '/worklists/neetregistry?state=consented', role: 'researcher' },
  { name: 'registry reports', path: '/worklists/neetregistry/ReportsTab', role: 'researcher' },
  { name: 'Save cohort', path: '/research/prescreening/save?ageTo=37', role: 'researcher' },
  {
    name: 'a cohort',
    path: '/research/cohort/1021',
    role: 'researcher',
    prepare: async (page) => void (await page.goto('/research/cohort?cohort=500')),
  },
  { name: 'cohorts', path: '/research/cohorts', role: 'researcher' },
  { name: 'prescreening', path: '/research/prescreening', role: 'researcher' },
  { name: 'registry data', path: '/worklists/neetregistry/DataManagementTab', role: 'researcher' },
  { name: 'registry queries', path: '/worklists/neetregistry/queries', role: 'researcher' },
  { name: 'EngagedMD Log', path: '/nps/engagedMD', role: 'network' },
  { name: 'EngagedMD', path: '/engagedmd' },
  { name: 'account menu with a photo', path: '/overview', role: 'admin', prepare: openAccountWithPhoto },
  { name: 'synthetic population', path: '/synthpop', role: 'superadmin' },
  { name: 'synthetic people', path: '/synthpop?person=an', role: 'superadmin' },
  { name: 'no synthetic people', path: '/synthpop?person=nobody', role: 'superadmin' },
  { name: 'developer notes', path: '/overview/devnotes' },
  { name: 'welcome note', path: '/overview/welcome' },
  { name: 'service status', path: '/status2' },
  { name: 'service status of a super admin', path: '/status2', role: 'superadmin' },
  { name: 'Manage', path: '/status2/manage', role: 'superadmin' },
  { name: 'no failed jobs', path: '/status2/jobs', role: 'superadmin' },
  { name: 'failed jobs', path: '/status2/jobs', role: 'superadmin', prepare: failJob },
  { name: 'an action in the background', path: '/lists/new-patients/runs/1021', prepare: failRun },
  { name: 'New item', path: '/status2/manage/new', role: 'superadmin' },
  {
    name: 'New item with errors',
    path: '/status2/manage/new',
    role: 'superadmin',
    prepare: (page) => page.getByRole('button', { name: 'Report' }).click(),
  },
  { name: 'Edit item', path: '/status2/manage/1/edit', role: 'superadmin' },
  { name: 'Resolve item', path: '/status2/manage/1/resolve', role: 'superadmin' },
  { name: 'Welcome Message', path: '/admin/welcome', role: 'superadmin' },
  { name: 'two-step verification', path: '/users/second-step' },
  { name: 'two-step verification setup', path: '/users/second-step', prepare: startSetUp },
  {
    name: 'two-step verification just turned on',
    path: '/users/second-step',
    prepare: async (page) => void (await turnOnTwoStep(page)),
  },
  { name: 'two-step verification that must be set up', path: '/login/two-step' },
  { name: 'setting up two-step verification that must be', path: '/login/two-step', prepare: startSetUp },
  {
    name: 'recovery codes of two-step verification that must be set up',
    path: '/login/two-step',
    prepare: async (page) => void (await turnOnTwoStep(page)),
  },
  { name: 'signing out other sessions with the password', path: '/users', prepare: askForPassword },
  { name: 'session end time', path: '/session' },
  { name: 'a page redirected when the session neared its end', path: '/session?path=/patients/1021' },
  { name: 'overview of a corporate user', path: '/overview', role: 'multi' },
  { name: 'overview of the network', path: '/overview', role: 'network' },
  { name: 'results of all clinics', path: '/patients/results?q=winters', role: 'multi' },
  { name: 'record of another clinic', path: '/patients/1021', role: 'multi' },
  { name: 'Add Patient before a clinic is selected', path: '/patients/add', role: 'multi' },
  { name: 'component gallery', path: '/testing', role: 'superadmin' },
  {
    name: 'component gallery with errors and figures',
    path: '/testing?view=agenda&state=waiting',
    role: 'superadmin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page
        .getByRole('alert')
        .getByText(/Fix \d+ errors/)
        .waitFor();
      await showFigures(page);
    },
  },
  { name: 'gallery dialog', path: '/testing/dialog', role: 'superadmin' },
  { name: 'gallery confirmation dialog', path: '/testing/confirm', role: 'superadmin' },
];

/** Page states that only exist with script. */
export const scriptStates: PageState[] = [{ name: 'session warning', path: '/overview', prepare: waitForWarning }];

/** Opens the page again and advances its clock to the session warning. */
async function waitForWarning(page: Page) {
  await page.clock.install();
  await openWatched(page, page.url());
  await page.clock.fastForward(sessionLimits.warning);
  await page.getByRole('alertdialog').waitFor();
}

/** Opens a page and prepares its state. */
export async function openState(page: Page, { path, prepare }: PageState) {
  await page.goto(path);
  await prepare?.(page);
}

/** Expands the data tables below all charts of the page. */
export function showFigures(page: Page): Promise<void> {
  return page.locator('figure > details').evaluateAll((tables: HTMLDetailsElement[]) => {
    for (const table of tables) table.open = true;
  });
}

/** Submits the Add Patient form as it is, even if script disables its button. */
export function submitUnchanged(page: Page): Promise<void> {
  return addButton(page).evaluate((button: HTMLButtonElement) => {
    button.disabled = false;
    button.form?.requestSubmit(button);
  });
}

/** Opens the account menu once the account’s photo has loaded. */
export async function openAccountWithPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('button', { name: 'Account' }).locator('img');
  await expect(async () => {
    await page.reload();
    await expect(photo).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Account' }).click();
}

/** Adds a job that was given up. */
async function failJob(page: Page): Promise<void> {
  await storedRows(
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
       select added.task_id, '{"client": 5, "id": 1}', 1, 1, 'The mail server refused the email (550).'
       from graphile_worker.add_job('send-email', run_at => now() + interval '1 year') added`,
  );
  await page.reload();
}

/** Adds an action on many rows of which one failed. */
async function failRun(page: Page): Promise<void> {
  await storedRows(
    `insert into inova.action_runs (id, list, action, principal, by, clinics, given, total, left_out, changed, failed,
         started_at)
       values (1021, 'new-patients', 'log-call', '{}', 'staff@inova.test', '{5}', '{}', 250, 3, 99, 1, now())
       on conflict do nothing`,
  );
  await storedRows(
    `insert into inova.action_run_rows (client_id, run_id, id, unit, state, message)
       values (5, 1021, 1021, 1, 'failed', 'Something went wrong') on conflict do nothing`,
  );
  const hasScript = test.info().project.use.javaScriptEnabled !== false;
  const scriptKnown = hasScript ? page.waitForResponse('**/live/stream') : null;
  await page.goto('/overview');
  await scriptKnown;
  await page.goto('/lists/new-patients/runs/1021');
}

/** Saves a view of the new patients list for the account of clinic 13. */
async function saveView(page: Page): Promise<void> {
  await storedRows(
    `insert into portal.list_views (list, owner, client_id, name, query, is_shared)
       values ('new-patients', 'clinic13@inova.test', 13, 'Phoned us', 'source=Phone', true) on conflict do nothing`,
  );
  await page.reload();
}

/** Signs out the other sessions of an account that did not just sign in, until the page asks for the password. */
async function askForPassword(page: Page): Promise<void> {
  await storedRows("update portal.sessions set created_at = created_at - interval '10 minutes'");
  await storedRows(
    `insert into portal.sessions (id_hash, user_email, user_id, auth_user, sealed_token, refreshed_at, created_at,
         active_at, user_agent)
       select sha256(id_hash), user_email, user_id, auth_user, sealed_token, refreshed_at, created_at, active_at,
         user_agent from portal.sessions on conflict do nothing`,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all other sessions' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
}

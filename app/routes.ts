import { index, layout, type RouteConfig, route } from '@remix-run/route-config';
import { boards as boardAccess } from '#server/access/boards.ts';
import { lists } from '#server/access/lists.ts';

/** The sitemap of the portal, by section. A page appears here when it is built. */
const session = [
  index('sections/session/index.ts'),
  route('login', 'sections/session/login.tsx'),
  route('login/code', 'sections/session/login-code.tsx'),
  route('forgotpassword', 'sections/session/forgot-password.tsx'),
  route('resetpassword', 'sections/session/reset-password.tsx'),
  route('outbox', 'sections/session/outbox.tsx'),
  route('logout', 'sections/session/logout.ts'),
  route('404-page-not-found', 'sections/session/not-found.tsx'),
  route('*', 'sections/session/unknown.ts'),
];

/** A wall screen has no menu. */
const wallboard = [route('wallboard', 'boards/wallboard.tsx')];

/** Pages that a link in a mail leads to. */
const signing = [
  route('docusign', 'sections/signatures/signing/docusign.tsx'),
  route('docusign/consent', 'sections/signatures/signing/docusign.tsx', { id: 'documents/consent' }),
  route('docusign/document', 'sections/signatures/signing/signer-document.ts'),
];

const publicStatus = [route('status', 'sections/status/public.tsx')];

/** Where a patient opens what a clinic has sent. */
const sentDocuments = ['benefits-summary', 'explanation-of-benefits', 'estimate'].flatMap((path) => [
  route(path, 'sections/sent-documents/page.tsx', { id: path }),
  route(`${path}/pdf`, 'sections/sent-documents/pdf.ts', { id: `${path}/pdf` }),
]);

const boards = [
  route('overview', 'sections/home/home.tsx', [
    route('devnotes', 'sections/home/dev-notes.tsx'),
    route('welcome', 'sections/home/welcome.tsx'),
  ]),
  route('analytics', 'boards/analytics.tsx'),
  route('analytics/chips/:figure?', 'boards/key-figure.tsx'),
  route('clinicview', 'sections/appointments/clinic-view.tsx'),
];

const status = [
  route('status2', 'sections/status/status.tsx'),
  route('status2/manage', 'sections/status/manage.tsx', [
    route('new', 'sections/status/new.tsx'),
    route(':item/edit', 'sections/status/edit.tsx'),
    route(':item/resolve', 'sections/status/resolve.tsx'),
  ]),
];

/** A part of the settings, with its dialogs. */
const settingRoutes = (plural: string, singular: string) =>
  route(`admin/${plural}`, `sections/admin/catalog/${plural}.tsx`, [
    route('new', `sections/admin/catalog/${singular}-new.tsx`),
    route(':item', `sections/admin/catalog/${singular}-edit.tsx`),
  ]);

const admin = [
  route('admin', 'sections/admin/settings.tsx'),
  route('admin/welcome', 'sections/admin/welcome/welcome.tsx'),
  settingRoutes('packages', 'package'),
  settingRoutes('categories', 'category'),
  settingRoutes('checklists', 'checklist'),
  settingRoutes('discounts', 'discount'),
];

const patients = [
  route('patients', 'sections/patients/search.tsx', [
    route('results', 'sections/patients/results.tsx'),
    route('add', 'sections/patients/add.tsx'),
    route('import', 'sections/patients/import.tsx'),
  ]),
  route('patients/select', 'sections/patients/select.ts'),
  route('patients/recent', 'shell/patient-search/recent.tsx'),
  route('patients/:id', 'sections/patients/record.tsx'),
  route('patients/insurance/send/:id?', 'sections/verification/policy/send.tsx'),
  route('patients/insurance/send-for-signing/:id?', 'sections/verification/policy/send-for-signing.tsx'),
  route('patients/insurance/download/:id?', 'sections/verification/policy/download.tsx'),
  route('patients/insurance/download/:id/pdf', 'sections/verification/policy/pdf.ts'),
  route('newpatientboard', 'sections/intakes/intake-board.tsx'),
];

const consults = [
  route('patients/financialconsults/:id?', 'sections/agreements/worksheet/worksheet.tsx'),
  route('patients/financialconsults/preview', 'sections/agreements/worksheet/preview.ts'),
  route('patients/financialconsults/send/:id?', 'sections/agreements/signing/send-agreement.tsx'),
  route('patients/financialconsults/pdf/:id?', 'sections/agreements/agreement/agreement-pdf.ts'),
  route('patients/financialconsults/agreement/:id', 'sections/agreements/agreement/agreement.tsx', [
    route('revoke', 'sections/agreements/agreement/revoke.tsx'),
    route('payment', 'sections/agreements/agreement/payment.tsx'),
    route('plan', 'sections/agreements/agreement/plan.tsx'),
  ]),
  route('patients/estimates/:id?', 'sections/agreements/estimate/estimates.tsx'),
  route('patients/estimates/view/:id?', 'sections/agreements/estimate/view-estimate.tsx'),
  route('patients/estimates/send/:id?', 'sections/agreements/estimate/send-estimate.tsx'),
  route('patients/estimates/pdf/:id?', 'sections/agreements/estimate/estimate-pdf.ts'),
];

const verification = [
  route('patients/insurance/:id/answer', 'sections/verification/payer-response/payer-response.tsx'),
  route('patients/insurance/:id?', 'sections/verification/form/verification.tsx', [
    route('act/:step', 'sections/verification/form/step.tsx'),
  ]),
];

const newPatientServices = [route('nps/engagedMD', 'sections/intakes/engagedmd-log.tsx')];

const scheduling = [route('myappointments', 'sections/appointments/my-appointments.tsx')];

const dashboards = [route('patient-dashboards/treatment-pipeline/:flowsheet?', 'sections/treatments/pipeline.tsx')];

/** The lists, each at its own address in `server/access/lists.ts`, but for those their sections route. */
const listPages = Object.entries(lists)
  .filter(([, { own }]) => !own)
  .map(([id, { page }]) => route(page.slice(1), 'lists/page/list-page.tsx', { id: `lists/${id}` }));

const listActions = [
  route('lists/:list/csv', 'lists/export/csv.ts'),
  route('lists/:list/open', 'lists/position/open.ts'),
  route('lists/:list/act/:action', 'lists/bulk/action-page.tsx'),
  route('lists/undo', 'lists/bulk/undo.ts'),
  route('lists/:list/print', 'lists/print/page.tsx'),
  route('lists/:list/columns', 'lists/page/choose-columns.ts'),
  route('lists/:list/views', 'lists/views/manage.tsx', [
    route('new', 'lists/views/new.tsx'),
    route('edit', 'lists/views/edit.tsx'),
    route('delete', 'lists/views/delete.tsx'),
  ]),
];

/** The boards of figures, each at its own address in `server/access/boards.ts`, but for those their sections route. */
const boardPages = Object.entries(boardAccess)
  .filter(([, { own }]) => !own)
  .map(([id, { page }]) => route(page.slice(1), 'boards/board-page.tsx', { id: `boards/${id}` }));

const reporting = [route('reporting', 'sections/reports/report-catalog.tsx')];

const signatures = [
  route('signatures/:request', 'sections/signatures/requests/request.tsx'),
  route('signatures/:request/document', 'sections/signatures/requests/request-document.ts'),
];

const users = [
  route('users', 'sections/account/profile.tsx'),
  route('users/avatar', 'sections/account/avatar.ts'),
  route('users/second-step', 'sections/account/two-step.tsx'),
];

const services = [
  route('engagedmd', 'sections/integrations/engagedmd.tsx'),
  route('synthpop', 'sections/integrations/synthpop.tsx'),
];

const research = [
  route('worklists/neetregistry', 'sections/research/registry.tsx'),
  route('worklists/neetregistry/DataManagementTab', 'sections/research/registry-data.tsx'),
  route('worklists/neetregistry/queries', 'sections/research/registry-queries.tsx'),
  route('worklists/neetregistry/ReportsTab', 'sections/research/registry-reports.tsx'),
  route('research/prescreening', 'sections/research/prescreening.tsx', [
    route('save', 'sections/research/save-cohort.tsx'),
  ]),
  route('research/cohorts', 'sections/research/cohorts.tsx'),
  route('research/cohort/:cohort?', 'sections/research/cohort.tsx'),
];

const consultCalendar = [
  route('benefits', 'sections/verification/boards/verification-board.tsx', { id: 'boards/benefits' }),
  route('benefits/analytics/Leaderboards/verifications', 'sections/verification/boards/vob-analytics.tsx', {
    id: 'boards/vob-analytics',
  }),
  route('benefits/fccalendar', 'sections/consults/fc-calendar.tsx'),
  route('benefits/fccalendar2', 'sections/consults/fc-agenda.tsx'),
  route('benefits/fccalendar/book', 'sections/consults/book.tsx'),
  route('benefits/consult/:appointment', 'sections/consults/consult.tsx', [
    route('move', 'sections/consults/reschedule.tsx'),
    route('cancel', 'sections/consults/cancel.tsx'),
    route('outcome', 'sections/consults/outcome.tsx'),
  ]),
];

const devtools = [
  route('testing', 'sections/devtools/testing.tsx', [
    route('dialog', 'sections/devtools/testing-dialog.tsx'),
    route('confirm', 'sections/devtools/testing-confirm.tsx'),
  ]),
];

const frame = [route('clinic', 'shell/clinic.ts'), route('go', 'shell/palette/go.tsx')];

const pageLoad = [route('version', 'shell/page-load/version.ts')];

const sessionEnd = [
  route('session', 'shell/session/session.tsx'),
  route('session/stay', 'shell/session/stay.ts'),
  route('session/ended', 'shell/session/ended.ts'),
];

const live = [route('live', 'shell/live/live.ts'), route('live/stream', 'shell/live/stream.ts')];

export default [
  ...session,
  ...sessionEnd,
  ...live,
  ...pageLoad,
  ...publicStatus,
  ...sentDocuments,
  ...signing,
  ...wallboard,
  layout('shell/layout.tsx', [
    ...boards,
    ...status,
    ...patients,
    ...consults,
    ...verification,
    ...dashboards,
    ...newPatientServices,
    ...scheduling,
    ...listPages,
    ...listActions,
    ...boardPages,
    ...reporting,
    ...users,
    ...signatures,
    ...services,
    ...research,
    ...consultCalendar,
    ...admin,
    ...devtools,
    ...frame,
  ]),
] satisfies RouteConfig;

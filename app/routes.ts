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
const wall = [route('wallboard', 'sections/boards/wallboard.tsx')];

/** Pages that a link in a mail leads to. */
const signing = [
  route('docusign', 'sections/documents/docusign.tsx'),
  route('docusign/consent', 'sections/documents/docusign.tsx', { id: 'documents/consent' }),
  route('docusign/document', 'sections/documents/own-document.ts'),
];

const publicStatus = [route('status', 'sections/status/public.tsx')];

/** Where a patient opens what a clinic has sent. */
const sentPapers = ['benefits-summary', 'explanation-of-benefits', 'estimate'].flatMap((path) => [
  route(path, 'sections/sent-papers/page.tsx', { id: path }),
  route(`${path}/pdf`, 'sections/sent-papers/pdf.ts', { id: `${path}/pdf` }),
]);

const boards = [
  route('overview', 'sections/boards/overview.tsx', [
    route('devnotes', 'sections/boards/dev-notes.tsx'),
    route('welcome', 'sections/boards/welcome.tsx'),
  ]),
  route('analytics', 'sections/boards/analytics.tsx'),
  route('analytics/chips/:figure?', 'sections/boards/chips.tsx'),
  route('clinicview', 'sections/boards/clinic-view.tsx'),
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
const setting = (many: string, one: string) =>
  route(`admin/${many}`, `sections/admin/${many}.tsx`, [
    route('new', `sections/admin/${one}-new.tsx`),
    route(':item', `sections/admin/${one}-edit.tsx`),
  ]);

const admin = [
  route('admin', 'sections/admin/settings.tsx'),
  route('admin/welcome', 'sections/admin/welcome.tsx'),
  setting('packages', 'package'),
  setting('categories', 'category'),
  setting('checklists', 'checklist'),
  setting('discounts', 'discount'),
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
  route('patients/insurance/send/:id?', 'sections/insurance/send.tsx'),
  route('patients/insurance/send-for-signing/:id?', 'sections/insurance/send-for-signing.tsx'),
  route('patients/insurance/download/:id?', 'sections/insurance/download.tsx'),
  route('patients/insurance/download/:id/pdf', 'sections/insurance/pdf.ts'),
  route('newpatientboard', 'sections/patients/intake-board.tsx'),
];

const consults = [
  route('patients/financialconsults/:id?', 'sections/consults/consult.tsx'),
  route('patients/financialconsults/preview', 'sections/consults/preview.ts'),
  route('patients/financialconsults/send/:id?', 'sections/consults/send-agreement.tsx'),
  route('patients/financialconsults/pdf/:id?', 'sections/consults/agreement-pdf.ts'),
  route('patients/financialconsults/agreement/:id', 'sections/consults/agreement.tsx', [
    route('revoke', 'sections/consults/revoke.tsx'),
    route('payment', 'sections/consults/payment.tsx'),
    route('plan', 'sections/consults/plan.tsx'),
  ]),
  route('patients/estimates/:id?', 'sections/consults/estimates.tsx'),
  route('patients/estimates/view/:id?', 'sections/consults/view-estimate.tsx'),
  route('patients/estimates/send/:id?', 'sections/consults/send-estimate.tsx'),
  route('patients/estimates/pdf/:id?', 'sections/consults/estimate-pdf.ts'),
];

const insurance = [
  route('patients/insurance/:id/answer', 'sections/insurance/answer.tsx'),
  route('patients/insurance/:id?', 'sections/insurance/verification.tsx', [
    route('act/:step', 'sections/insurance/step.tsx'),
  ]),
];

const newPatientServices = [route('nps/engagedMD', 'sections/services/engagedmd-log.tsx')];

const scheduling = [route('myappointments', 'sections/scheduling/my-appointments.tsx')];

const dashboards = [route('patient-dashboards/treatment-pipeline/:flowsheet?', 'sections/dashboards/pipeline.tsx')];

/** The lists, each at its own address in `server/access/lists.ts`, but for those their sections route. */
const listPages = Object.entries(lists)
  .filter(([, { own }]) => !own)
  .map(([id, { page }]) => route(page.slice(1), 'lists/list-page.tsx', { id: `lists/${id}` }));

const listDoors = [
  route('lists/:list/csv', 'lists/csv.ts'),
  route('lists/:list/open', 'lists/open.ts'),
  route('lists/:list/act/:action', 'lists/act.tsx'),
  route('lists/undo', 'lists/undo.ts'),
  route('lists/:list/print', 'lists/print/page.tsx'),
  route('lists/:list/columns', 'lists/columns-chosen.ts'),
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

const reporting = [route('reporting', 'sections/reporting/catalogue.tsx')];

const documents = [
  route('signatures/:request', 'sections/documents/request.tsx'),
  route('signatures/:request/document', 'sections/documents/request-document.ts'),
];

const users = [
  route('users', 'sections/users/profile.tsx'),
  route('users/avatar', 'sections/users/avatar.ts'),
  route('users/second-step', 'sections/users/second-step.tsx'),
];

const services = [
  route('engagedmd', 'sections/services/engagedmd.tsx'),
  route('synthpop', 'sections/services/synthpop.tsx'),
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

const benefits = [
  route('benefits', 'sections/benefits/board.tsx', { id: 'boards/benefits' }),
  route('benefits/analytics/Leaderboards/verifications', 'sections/benefits/vob-analytics.tsx', {
    id: 'boards/vob-analytics',
  }),
  route('benefits/fccalendar', 'sections/benefits/fc-calendar.tsx'),
  route('benefits/fccalendar2', 'sections/benefits/fc-agenda.tsx'),
  route('benefits/fccalendar/book', 'sections/benefits/book.tsx'),
  route('benefits/consult/:appointment', 'sections/benefits/consult.tsx', [
    route('move', 'sections/benefits/move.tsx'),
    route('cancel', 'sections/benefits/cancel.tsx'),
    route('outcome', 'sections/benefits/outcome.tsx'),
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
  ...sentPapers,
  ...signing,
  ...wall,
  layout('shell/layout.tsx', [
    ...boards,
    ...status,
    ...patients,
    ...consults,
    ...insurance,
    ...dashboards,
    ...newPatientServices,
    ...scheduling,
    ...listPages,
    ...listDoors,
    ...boardPages,
    ...reporting,
    ...users,
    ...documents,
    ...services,
    ...research,
    ...benefits,
    ...admin,
    ...devtools,
    ...frame,
  ]),
] satisfies RouteConfig;

import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { boards } from '#server/access/boards.ts';
import { lists } from '#server/access/lists.ts';
import { adminPages } from './sections/admin/routes.ts';
import { consentRoutes } from './sections/consents/routes.ts';
import { storageBilling } from './sections/cryo/billing/routes.ts';
import { dispositionRoutes } from './sections/cryo/dispositions/routes.ts';
import { inventoryRoutes } from './sections/cryo/inventory/routes.ts';
import { cryoWorklists } from './sections/cryo/worklists/routes.ts';
import { cycleRoutes } from './sections/cycles/routes.ts';
import { intakeRoutes } from './sections/intakes/questionnaire/routes.ts';
import { recordRequestRoutes } from './sections/intakes/records/routes.ts';
import { knowledgeRoutes } from './sections/knowledge/routes.ts';
import { patientAppRoutes } from './sections/patient-app/routes.ts';
import { documentRoutes } from './sections/patients/documents/routes.ts';
import { noteRoutes } from './sections/patients/notes/routes.ts';
import { ehrStatementRoutes } from './sections/payments/ehr-statements/routes.ts';
import { invoiceRoutes } from './sections/payments/invoices/routes.ts';
import { takeRoutes } from './sections/payments/take/routes.ts';
import { onFileRoutes, takenRoutes } from './sections/payments/taken/routes.ts';
import { schedulingRoutes } from './sections/scheduling/routes.ts';
import { cycleRequestRoutes } from './sections/treatments/cycle-requests/routes.ts';
import { obSummaryRoutes } from './sections/treatments/ob-summary/routes.ts';
import { verificationRoutes } from './sections/verification/routes.ts';

/** Lists, at their addresses in `server/access/lists.ts`; those marked `own` are routed below. */
const listPages = Object.entries(lists)
  .filter(([, { own }]) => !own)
  .map(([id, { page }]) => route(page.slice(1), 'lists/page/list-page.tsx', { id: `lists/${id}` }));

/** Boards, at their addresses in `server/access/boards.ts`; those marked `own` are routed below. */
const boardPages = Object.entries(boards)
  .filter(([, { own }]) => !own)
  .map(([id, { page }]) => route(page.slice(1), 'boards/board-page.tsx', { id: `boards/${id}` }));

/** A document that a patient opens from a link in an email. */
const sentDocument = (path: string) => [
  route(path, 'sections/sent-documents/page.tsx', { id: path }),
  route(`${path}/pdf`, 'sections/sent-documents/pdf.ts', { id: `${path}/pdf` }),
];

/** Pages without the menu. */
export const standalone: Record<string, RouteConfigEntry[]> = {
  'Sign-in': [
    index('sections/session/index.ts'),
    route('login', 'sections/session/login.tsx'),
    route('login/demonstration', 'sections/session/login-demonstration.tsx'),
    route('login/code', 'sections/session/login-code.tsx'),
    route('login/two-step', 'sections/session/set-up-two-step.tsx'),
    route('forgotpassword', 'sections/session/forgot-password.tsx'),
    route('resetpassword', 'sections/session/reset-password.tsx'),
    route('outbox', 'sections/session/outbox.tsx'),
    route('logout', 'sections/session/logout.ts'),
    route('404-page-not-found', 'sections/session/not-found.tsx'),
    route('*', 'sections/session/unknown.ts'),
  ],
  'Links in emails': [
    ...sentDocument('benefits-summary'),
    ...sentDocument('explanation-of-benefits'),
    ...sentDocument('estimate'),
    ...prefix('docusign', [
      route('', 'sections/signatures/signing/docusign.tsx'),
      route('consent', 'sections/signatures/signing/docusign.tsx', { id: 'documents/consent' }),
      route('document', 'sections/signatures/signing/signer-document.ts'),
    ]),
  ],
  'Payment links': [
    route('card-entered', 'sections/payments/cards/card-entered.tsx'),
    route('renew-card', 'sections/payments/cards/renew-card.tsx'),
  ],
  'Wall screens and public status': [
    route('wallboard', 'boards/wallboard.tsx'),
    route('status', 'sections/status/public.tsx'),
  ],
  'Calendar programs': [route('calendar/:file', 'sections/scheduling/feed/file.ts')],
  'Windows of their own': [route('users/messagesPop/:userId?', 'sections/messages/pop-out.tsx')],
  'The patient’s app, in the demonstration': patientAppRoutes,
  'Endpoints used by every page': [
    route('session', 'shell/session/session.tsx'),
    route('session/stay', 'shell/session/stay.ts'),
    route('session/ended', 'shell/session/ended.ts'),
    route('live', 'shell/live/live.ts'),
    route('live/stream', 'shell/live/stream.ts'),
    route('version', 'shell/page-load/version.ts'),
  ],
};

/** Pages with the menu: first by menu heading, then pages linked from other parts of the frame. */
export const withMenu: Record<string, RouteConfigEntry[]> = {
  Overview: [
    route('overview', 'sections/home/home.tsx', [
      route('devnotes', 'sections/home/dev-notes.tsx'),
      route('welcome', 'sections/home/welcome.tsx'),
    ]),
    route('analytics', 'boards/analytics.tsx'),
    route('analytics/chips/:figure?', 'boards/key-figure.tsx'),
    route('myappointments', 'sections/appointments/my-appointments.tsx', [
      route('feed', 'sections/scheduling/feed/feed.tsx'),
    ]),
  ],
  Patients: prefix('patients', [
    route('', 'sections/patients/search.tsx', [
      route('results', 'sections/patients/results.tsx'),
      route('add', 'sections/patients/add.tsx'),
      route('import', 'sections/patients/import.tsx'),
    ]),
    route('select', 'sections/patients/select.ts'),
    route('recent', 'shell/patient-search/recent.tsx'),
    route(':id', 'sections/patients/record/record.tsx', [
      route('edit', 'sections/patients/edit.tsx'),
      ...noteRoutes,
      route('documents/add', 'sections/patients/documents/add-document.tsx'),
      route('medications/add', 'sections/patients/medications/add-medication.tsx'),
      route('medications/:medication/stop', 'sections/patients/medications/stop-medication.tsx'),
    ]),
    ...documentRoutes,
    ...verificationRoutes,
    ...intakeRoutes,
    ...consentRoutes,
    ...dispositionRoutes,
    ...ehrStatementRoutes,
    ...cycleRequestRoutes,
    ...prefix('estimates', [
      route(':id?', 'sections/agreements/estimate/estimates.tsx'),
      route('view/:id?', 'sections/agreements/estimate/view-estimate.tsx'),
      route('send/:id?', 'sections/agreements/estimate/send-estimate.tsx'),
      route('pdf/:id?', 'sections/agreements/estimate/estimate-pdf.ts'),
    ]),
    ...prefix('financialconsults', [
      route(':id?', 'sections/agreements/worksheet/worksheet.tsx'),
      route('preview', 'sections/agreements/worksheet/preview.ts'),
      route('send/:id?', 'sections/agreements/signing/send-agreement.tsx'),
      route('pdf/:id?', 'sections/agreements/agreement/agreement-pdf.ts'),
      route('agreement/:id', 'sections/agreements/agreement/agreement.tsx', [
        route('revoke', 'sections/agreements/agreement/revoke.tsx'),
        route('payment', 'sections/agreements/agreement/payment.tsx'),
        route('plan', 'sections/agreements/agreement/plan.tsx'),
      ]),
    ]),
  ]),
  'Messages 2.0': [
    route('support-chat/template', 'sections/messages/reply/template.ts'),
    route('support-chat/attachment', 'sections/messages/thread/attachment.ts'),
    route('support-chat/presence', 'sections/messages/thread/presence.ts'),
    route('support-chat/:id?', 'sections/messages/clinic-inbox.tsx', [
      route('new', 'sections/messages/dialogs/new-conversation.tsx'),
      ...prefix('act', [
        route('assign', 'sections/messages/dialogs/assign.tsx'),
        route('snooze', 'sections/messages/dialogs/snooze.tsx'),
        route('forward', 'sections/messages/dialogs/forward.tsx'),
        route('snooze-selected', 'sections/messages/dialogs/snooze-selected.tsx'),
        route('forward-selected', 'sections/messages/dialogs/forward-selected.tsx'),
        route('merge', 'sections/messages/dialogs/merge.tsx'),
        route('delete', 'sections/messages/dialogs/delete-message.tsx'),
      ]),
    ]),
    route('users/messages/:userId?', 'sections/messages/user-inbox.tsx'),
  ],
  Research: [
    ...prefix('worklists/neetregistry', [
      route('', 'sections/research/registry.tsx'),
      route('DataManagementTab', 'sections/research/registry-data.tsx'),
      route('queries', 'sections/research/registry-queries.tsx'),
      route('ReportsTab', 'sections/research/registry-reports.tsx'),
    ]),
    ...prefix('research', [
      route('prescreening', 'sections/research/prescreening.tsx', [route('save', 'sections/research/save-cohort.tsx')]),
      route('cohorts', 'sections/research/cohorts.tsx'),
      route('cohort/:cohort?', 'sections/research/cohort.tsx'),
    ]),
  ],
  'Financial Counseling': prefix('benefits', [
    route('', 'sections/verification/boards/verification-board.tsx', { id: 'boards/benefits' }),
    route('analytics/Leaderboards/verifications', 'sections/verification/boards/vob-analytics.tsx', {
      id: 'boards/vob-analytics',
    }),
    route('fccalendar', 'sections/consults/fc-calendar.tsx'),
    route('fccalendar2', 'sections/consults/fc-agenda.tsx'),
    route('fccalendar/times', 'sections/consults/free-times.ts'),
    route('fccalendar/book', 'sections/consults/book.tsx'),
    route('consult/:appointment', 'sections/consults/consult.tsx', [
      route('move', 'sections/consults/reschedule.tsx'),
      route('cancel', 'sections/consults/cancel.tsx'),
      route('outcome', 'sections/consults/outcome.tsx'),
    ]),
  ]),
  Dashboards: [
    route('alifedash', 'sections/ivf-success/success-predictor.tsx'),
    route('patient-dashboards/treatment-pipeline/:flowsheet?', 'sections/treatments/pipeline.tsx'),
    ...obSummaryRoutes,
  ],
  Scheduling: schedulingRoutes,
  'Cycle starts': cycleRoutes,
  'New Patient Services': [route('nps/engagedMD', 'sections/intakes/engagedmd-log.tsx')],
  Cryo: [...inventoryRoutes, ...prefix('cryo', [...storageBilling, ...cryoWorklists])],
  Clinic: [
    route('clinicview', 'sections/appointments/clinic-view.tsx'),
    route('newpatientboard', 'sections/intakes/intake-board.tsx'),
    ...recordRequestRoutes,
  ],
  'Knowledge base': knowledgeRoutes,
  ...adminPages,
  Superadmin: [route('admin/welcome', 'sections/admin/welcome/welcome.tsx')],
  Development: [
    route('supersecretdevtools', 'sections/devtools/tools/dev-tools.tsx'),
    route('supersecretdevtools/thebernardobutton', 'sections/devtools/tools/reset-button.tsx'),
    route('testing', 'sections/devtools/testing.tsx', [
      route('dialog', 'sections/devtools/testing-dialog.tsx'),
      route('confirm', 'sections/devtools/testing-confirm.tsx'),
    ]),
    route('synthpop', 'sections/integrations/synthpop.tsx'),
  ],
  'Account and services': [
    route('users', 'sections/account/profile.tsx'),
    route('users/avatar', 'sections/account/avatar.ts'),
    route('users/second-step', 'sections/account/two-step.tsx'),
    route('engagedmd', 'sections/integrations/engagedmd.tsx'),
    route('clinic', 'shell/clinic.ts'),
    route('users/notifications/:userId?', 'sections/notifications/notifications.tsx', [
      route('snooze/:notification', 'sections/notifications/snooze.tsx'),
    ]),
    ...prefix('notifications', [
      route('read', 'sections/notifications/mark-all-read.ts'),
      route('open', 'sections/notifications/open.ts'),
      route('push', 'sections/notifications/push.ts'),
      route('push/text', 'sections/notifications/push-text.ts'),
    ]),
    route('go', 'shell/palette/go.tsx'),
  ],
  'System status': prefix('status2', [
    route('', 'sections/status/status.tsx'),
    route('jobs', 'sections/status/jobs.tsx'),
    route('notes', 'sections/status/notes/notes.tsx', [
      route('new', 'sections/status/notes/note-new.tsx'),
      route(':note', 'sections/status/notes/note-edit.tsx'),
    ]),
    route('manage', 'sections/status/manage.tsx', [
      route('new', 'sections/status/new.tsx'),
      route(':item/edit', 'sections/status/edit.tsx'),
      route(':item/resolve', 'sections/status/resolve.tsx'),
    ]),
  ]),
  'Tasks and reminders': [
    ...prefix('users/tasks', [
      route(':id?', 'sections/tasks/own-tasks.tsx', { id: 'lists/my-tasks' }),
      route('due', 'sections/tasks/own-tasks.tsx', { id: 'lists/my-tasks-due' }),
      route('deferred', 'sections/tasks/own-tasks.tsx', { id: 'lists/my-tasks-deferred' }),
      route('done', 'sections/tasks/own-tasks.tsx', { id: 'lists/my-tasks-done' }),
      route('all', 'sections/tasks/own-tasks.tsx', { id: 'lists/visible-tasks' }),
      route('new', 'sections/tasks/new-task.tsx'),
      route('task/:task', 'sections/tasks/task.tsx', [route('edit', 'sections/tasks/edit-task.tsx')]),
    ]),
    ...prefix('reminder', [
      route('', 'sections/tasks/reminders/reminders.tsx', { id: 'lists/my-reminders' }),
      route('new', 'sections/tasks/reminders/new-reminder.tsx'),
      route(':reminder', 'sections/tasks/reminders/reminder.tsx'),
    ]),
  ],
  Claims: prefix('claims', [
    route('', 'sections/payments/claims.tsx', { id: 'lists/claims' }),
    route('import', 'sections/payments/remittances/import-remittance.tsx'),
    route('match/:claim', 'sections/payments/remittances/match-claim.tsx'),
  ]),
  'Taking payments': takeRoutes,
  Invoices: invoiceRoutes,
  Payments: takenRoutes,
  'Cards on file': onFileRoutes,
  Signatures: prefix('signatures/:request', [
    route('', 'sections/signatures/requests/request.tsx'),
    route('document', 'sections/signatures/requests/request-document.ts'),
  ]),
  Reporting: [route('reporting', 'sections/reports/report-catalog.tsx')],
  Lists: [
    ...listPages,
    ...prefix('lists', [
      route('undo', 'lists/bulk/undo.ts'),
      ...prefix(':list', [
        route('csv', 'lists/export/csv.ts'),
        route('open', 'lists/position/open.ts'),
        route('act/:action', 'lists/bulk/action-page.tsx'),
        route('runs/:run', 'lists/bulk/run-page.tsx'),
        route('print', 'lists/print/page.tsx'),
        route('pdf', 'lists/print/pdf.ts'),
        route('columns', 'lists/page/choose-columns.ts'),
        route('density', 'lists/page/choose-density.ts'),
        route('views', 'lists/views/manage.tsx', [
          route('new', 'lists/views/new.tsx'),
          route('edit', 'lists/views/edit.tsx'),
          route('delete', 'lists/views/delete.tsx'),
        ]),
      ]),
    ]),
  ],
  Boards: boardPages,
};

export default [
  ...Object.values(standalone).flat(),
  layout('shell/layout.tsx', Object.values(withMenu).flat()),
] satisfies RouteConfig;

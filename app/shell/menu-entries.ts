import type { IconName } from '#app/ui/layout/icon.tsx';
import { hasCryoMenuOnly, type Principal } from '#server/access/principal.ts';
import type { ExternalLinks } from '#server/config.ts';
import { mayOpen } from './tools.server.ts';

/** A menu entry: a page of the portal, with the list whose rows it counts if any, or a link to another service. */
export type MenuItem = { label: string; icon?: IconName } & (
  | { path: string; query?: string; disabled?: boolean; list?: string }
  | { link: keyof ExternalLinks }
);

interface MenuItemGroup {
  heading?: string;
  items: MenuItem[];
}

/** The entries a user may see, in the order given by the specification. */
export function menuItemGroups(principal: Principal): MenuItemGroup[] {
  if (hasCryoMenuOnly(principal)) return [{ heading: 'Cryo', items: [clinicCryo(principal)] }];
  return [
    {
      items: [
        home,
        { label: 'Patients', path: '/patients', icon: 'patients' },
        { label: 'Add Patient', path: '/patients/add', icon: 'add-patient' },
        { label: 'Import from EHR', path: '/patients/import', icon: 'import' },
        { label: 'My Appointments', path: '/myappointments', icon: 'appointments' },
        { label: 'Scheduling', path: '/scheduling', icon: 'appointments' },
        { label: 'My Tasks', path: '/users/tasks', icon: 'task', list: 'my-tasks' },
      ],
    },
    { heading: 'Research', items: itemsIf(principal.isResearcher, research) },
    { heading: 'Financial Counseling', items: itemsIf(principal.isNetwork, financialCounseling(principal)) },
    { heading: 'Benefits and Agreements', items: itemsIf(!principal.isNetwork, benefits(principal)) },
    { heading: 'Dashboards', items: [...dashboards, ...itemsIf(principal.isNetwork, [successPredictor])] },
    { heading: 'Worklists', items: worklists },
    { heading: 'New Patient Services', items: itemsIf(principal.isNetwork, newPatientServices) },
    { heading: 'Cryo', items: cryo(principal) },
    { heading: 'Clinic', items: clinic(principal) },
    { heading: 'Employee Tools', items: employeeTools },
    { heading: 'Admin', items: itemsIf(principal.isAdmin, [...admin, ...itemsIf(principal.isNetwork, networkAdmin)]) },
    { heading: 'Superadmin', items: itemsIf(principal.isSuperAdmin && principal.isNetwork, superadmin) },
    { heading: 'Development', items: itemsIf(principal.isBackendSuperAdmin, development) },
  ];
}

export const home: MenuItem = { label: 'Overview', path: '/overview', icon: 'home' };

const itemsIf = (condition: boolean, items: MenuItem[]) => (condition ? items : []);

const research: MenuItem[] = [
  { label: 'NEET Registry Worklist', path: '/worklists/neetregistry', icon: 'research' },
  { label: 'Pre-Screening Filter', path: '/research/prescreening', icon: 'search' },
];

const benefitsVerification: MenuItem & { path: string } = {
  label: 'Benefits Verification',
  path: '/benefits',
  icon: 'benefits',
  list: 'benefits-verifications',
};
const agreementsDashboard: MenuItem & { path: string } = {
  label: 'Agreements Dashboard',
  path: '/benefits/financialconsults',
  icon: 'document',
};
const consultsCalendar: MenuItem & { path: string } = {
  label: 'Consults Calendar',
  path: '/benefits/fccalendar',
  icon: 'appointments',
};

/** The specification's group is for the network; others get these of its pages if they may open them. */
const benefits = (principal: Principal): MenuItem[] =>
  [benefitsVerification, agreementsDashboard, consultsCalendar].filter(({ path }) => mayOpen(principal, path));

const financialCounseling = (principal: Principal): MenuItem[] => [
  benefitsVerification,
  ...itemsIf(principal.openEnrollment, [
    { label: 'Open Enrollment', path: '/benefits/openenrollment', icon: 'refresh' },
  ]),
  agreementsDashboard,
  consultsCalendar,
  { label: 'Insurance Portal', link: 'insurancePortal', icon: 'external' },
  {
    label: 'Financial Leaderboard',
    path: '/benefits/analytics/Leaderboards/financial-leaderboard',
    icon: 'dashboard',
  },
  { label: 'VOB Analytics', path: '/benefits/analytics/Leaderboards/verifications', icon: 'dashboard' },
  { label: 'Task Auditor', path: '/tasks', icon: 'task' },
];

const dashboards: MenuItem[] = [
  { label: 'Cycle starts', path: '/patient-dashboards/cycle-starts', icon: 'dashboard', disabled: true },
  { label: 'Activity Report', path: '/patient-dashboards/activity-report', icon: 'dashboard' },
  { label: 'Treatment Pipeline', path: '/patient-dashboards/treatment-pipeline', icon: 'dashboard' },
  { label: 'OB Records', path: '/patient-dashboards/ob-records', icon: 'document' },
];

const successPredictor: MenuItem = { label: 'ALIFE IVF Success Predictor', path: '/alifedash', icon: 'dashboard' };

const worklists: MenuItem[] = [
  { label: 'Treatment', path: '/worklists/fc', list: 'treatment-worklist' },
  { label: 'Prior Authorization', path: '/worklists/pa', list: 'pa-worklist' },
  { label: 'New Patient Consults', path: '/worklists/npc', list: 'npc-worklist' },
  { label: 'Diagnostic', path: '/worklists/diagnostic', list: 'diagnostic-worklist' },
];

const newPatientServices: MenuItem[] = [
  { label: '72 Hour Intakes', path: '/nps/intakedash', icon: 'clock' },
  { label: 'EngagedMD Log', path: '/nps/engagedMD', icon: 'list' },
];

const clinicCryo = (principal: Principal): MenuItem => ({
  label: 'Clinic Cryo Dashboard',
  path: '/clinic/cryo/dashboard',
  query: `?client=${principal.clinic}`,
  icon: 'cryo',
});

const cryo = (principal: Principal): MenuItem[] => [
  ...itemsIf(principal.isNetwork, [{ label: 'Cryo Dashboard', path: '/cryo/dashboard', icon: 'cryo' }]),
  ...itemsIf(!principal.isNetwork, [clinicCryo(principal)]),
  ...itemsIf(principal.isNetwork, [
    { label: 'NYU', path: '/cryo/nyu', icon: 'cryo' },
    { label: 'Phones', path: '/cryo/phones', icon: 'list' },
  ]),
];

const clinic = (principal: Principal): MenuItem[] => [
  { label: 'Unpaid Invoices', path: '/unpaidInvoices', icon: 'card' },
  { label: 'Payments', path: '/payments', icon: 'card' },
  { label: 'Clinic Dashboard', path: '/dashboard', icon: 'dashboard' },
  ...itemsIf(principal.clinic === 1 || principal.clinic === 13, [
    { label: 'Todays Appointments', path: '/clinicview', icon: 'appointments' },
  ]),
  { label: 'New Patients', path: '/newpatients', icon: 'add-patient' },
  { label: '72 Hour Intakes', path: '/newpatientboard', icon: 'clock' },
  { label: 'Medical Records', path: '/medicalrecords', icon: 'document' },
  { label: 'Knowledge Base', path: '/knowledgebase', icon: 'document' },
];

const employeeTools: MenuItem[] = [
  { label: 'E-Scheduling', link: 'eScheduling', icon: 'external' },
  { label: 'Time Keeping', link: 'timeKeeping', icon: 'external' },
  { label: 'Recognition', link: 'recognition', icon: 'external' },
  { label: 'Helpdesk', link: 'helpdesk', icon: 'external' },
  { label: 'Analytics Report', link: 'analyticsReport', icon: 'external' },
];

const admin: MenuItem[] = [
  { label: 'Settings', path: '/admin', icon: 'settings' },
  { label: 'Messaging Templates', path: '/admin/connect/templates', icon: 'messages' },
  { label: 'Message 2.0 Boxes', path: '/admin/connect/mailboxes-2', icon: 'messages' },
  { label: 'Appointment Mappings', path: '/admin/connect/appointments', icon: 'appointments' },
  { label: 'Medications', path: '/admin/connect/medications', icon: 'list' },
];

const networkAdmin: MenuItem[] = [
  { label: 'Network Cryo', path: '/admin/networkcryo', icon: 'cryo' },
  { label: 'Medallia', path: '/admin/medallia', icon: 'dashboard' },
];

const superadmin: MenuItem[] = [{ label: 'Welcome Message', path: '/admin/welcome', icon: 'document' }];

const development: MenuItem[] = [
  { label: 'Developer Tools', path: '/supersecretdevtools', icon: 'settings' },
  { label: 'Component Gallery', path: '/testing', icon: 'list' },
  { label: 'Synthetic Population', path: '/synthpop', icon: 'patients' },
];

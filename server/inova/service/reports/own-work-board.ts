import { type Principal, worksInLab } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import type { Board, ListFigure } from '../boards/definition.ts';
import { always, dueWithin, inNextDays, onToday } from '../boards/period-filters.ts';

const isCounselor = (user: Principal) => allows({ who: 'benefits' }, user);
const isClinical = (user: Principal) => !isCounselor(user) && !worksInLab(user);
const doesBilling = (user: Principal) => user.isAdmin && !worksInLab(user);

/** Compared by clinic on the home page of users of several clinics. */
const byClinic: Pick<ListFigure, 'by'> = { by: { clinics: 'if several' } };

const tasks: ListFigure[] = [
  {
    key: 'overdue',
    label: 'My tasks overdue',
    about: 'Your overdue tasks.',
    list: 'my-tasks',
    filters: always({ overdue: 'yes' }),
  },
  {
    key: 'tasks',
    label: 'My open tasks',
    about: 'Your open tasks.',
    list: 'my-tasks',
  },
];

const registry: ListFigure[] = [
  {
    key: 'registry-eligible',
    label: 'Eligible, to consent',
    about: 'Patients in the NEET registry who are eligible and have not consented.',
    list: 'registry',
    filters: always({ state: 'eligible' }),
  },
  {
    key: 'registry-screened',
    label: 'Screened, to decide',
    about: 'Patients in the NEET registry who were screened and not found eligible yet.',
    list: 'registry',
    filters: always({ state: 'screened' }),
  },
  {
    key: 'registry-queries',
    label: 'Registry queries',
    about: 'Open queries about the data of registry subjects.',
    list: 'registry-queries',
    filters: always({ answered: 'no' }),
  },
  {
    key: 'registry-incomplete',
    label: 'Consented, data missing',
    about: 'Consented registry subjects with incomplete data.',
    list: 'registry',
    filters: always({ state: 'consented', completeTo: '99' }),
  },
];

const lab: ListFigure[] = [
  {
    key: 'retrievals',
    label: 'Egg retrievals today',
    about: "Today's egg retrievals, in any status.",
    list: 'appointments',
    filters: onToday('starts', { type: 'Egg retrieval' }),
  },
  {
    key: 'transfers',
    label: 'Embryo transfers today',
    about: "Today's embryo transfers, in any status.",
    list: 'appointments',
    filters: onToday('starts', { type: 'Embryo transfer' }),
  },
  {
    key: 'consents',
    label: 'Consents to sign',
    about: 'Consents sent for signature that are not signed yet.',
    list: 'signatures',
    filters: always({ kind: 'consent', isOpen: 'yes' }),
  },
];

const benefits: ListFigure[] = [
  {
    key: 'follow-up',
    label: 'Payer follow-ups due',
    about: 'Verifications waiting for a payer with a follow-up due.',
    list: 'benefits-pending',
    filters: always({ due: 'yes' }),
    ...byClinic,
  },
  {
    key: 'soon',
    label: 'Needed within 3 days',
    about: 'Open verifications, assigned or not, for a consult within three days, or one that has passed.',
    list: 'benefits-verifications',
    filters: dueWithin(3, 'needed'),
  },
  {
    key: 'new',
    label: 'Verifications to claim',
    about: 'Unassigned verifications.',
    list: 'benefits-new',
    ...byClinic,
  },
  {
    key: 'auths',
    label: 'Authorizations to submit',
    about: 'Authorizations that a payer requires and that are not submitted.',
    list: 'auths-required',
    filters: always({ state: 'required' }),
    ...byClinic,
  },
  {
    key: 'outcomes',
    label: 'Consults without outcome',
    about: 'Financial consults that have passed and have no outcome.',
    list: 'fc-scheduled',
    filters: always({ passed: 'yes' }),
  },
  {
    key: 'estimates',
    label: 'Consults without estimate',
    about: 'Held financial consults without a sent estimate.',
    list: 'fc-seen',
    ...byClinic,
  },
  {
    key: 'agreements',
    label: 'Agreements to sign',
    about: 'Agreements sent and not signed.',
    list: 'agreements-sent',
    ...byClinic,
  },
  {
    key: 'payments-due',
    label: 'Balances overdue',
    about: 'Signed agreements with an overdue balance.',
    list: 'agreements-unpaid',
    filters: always({ age: '1' }),
  },
];

const approvals: ListFigure[] = [
  {
    key: 'discounts',
    label: 'Discounts to approve',
    about: 'Discounts on agreements that nobody has approved.',
    list: 'discounts',
    filters: always({ isApproved: 'no' }),
  },
  {
    key: 'variances',
    label: 'Variances to reconcile',
    about: 'Agreements with a variance that are not reconciled.',
    list: 'reconciliation',
    filters: always({ differs: 'yes', isReconciled: 'no' }),
  },
];

const newPatients: ListFigure[] = [
  {
    key: 'network-intakes',
    label: '72-hour intakes',
    about: 'New patient consults ahead with missing items.',
    list: 'network-intakes',
    ...byClinic,
  },
];

const clinic: ListFigure[] = [
  {
    key: 'arrived',
    label: 'Patients waiting',
    about: 'Patients who have arrived and are not in a room yet.',
    list: 'arrivals',
    filters: always({ state: 'arrived' }),
  },
  {
    key: 'confirm',
    label: 'Consults to confirm',
    about: 'Upcoming new patient consults that are not confirmed: patients to call.',
    list: 'npc-worklist',
    filters: always({ missing: 'confirmation' }),
  },
  {
    key: 'intakes',
    label: '72-hour intakes',
    about: 'New patient consults ahead with missing items.',
    list: 'intakes-72-hours',
  },
  {
    key: 'cleared',
    label: 'Cleared to start',
    about: 'Cycles with nothing blocking them that have not started.',
    list: 'treatment-worklist',
    filters: always({ status: 'cleared' }),
  },
  {
    key: 'not-started',
    label: 'Not started in time',
    about: 'Cycles without a day 1 after the planned stimulation date.',
    list: 'not-started-past-stim',
  },
  {
    key: 'pa',
    label: 'Authorizations to submit',
    about: 'Authorizations that a payer requires and that are not submitted.',
    list: 'pa-worklist',
    filters: always({ state: 'required' }),
  },
  {
    key: 'tests',
    label: 'Tests overdue',
    about: 'Overdue tests that were ordered and not done.',
    list: 'diagnostic-worklist',
    filters: always({ overdue: 'yes' }),
  },
  {
    key: 'records',
    label: 'Records overdue',
    about: 'Requested medical records that are overdue.',
    list: 'record-requests',
    filters: always({ overdue: 'yes' }),
  },
];

const billing: ListFigure[] = [
  {
    key: 'unpaid',
    label: 'Invoices 30 days overdue',
    about: 'Invoices with a balance that were due 30 days ago or earlier.',
    list: 'unpaid-invoices',
    filters: always({ age: '30' }),
    ...byClinic,
  },
  {
    key: 'denied',
    label: 'Claims denied',
    about: 'Denied insurance claims that are not appealed.',
    list: 'claims',
    filters: always({ state: 'denied' }),
  },
  {
    key: 'unbilled',
    label: 'Unbilled services',
    about: 'Services performed for insured patients without a claim.',
    list: 'unbilled',
  },
];

const agenda: ListFigure[] = [
  {
    key: 'appointments',
    label: 'Today',
    about: 'Your appointments today, without cancelled ones.',
    list: 'my-appointments',
    filters: onToday('starts'),
  },
  {
    key: 'ahead',
    label: 'Next seven days',
    about: 'Your appointments from tomorrow on.',
    list: 'my-appointments',
    filters: inNextDays(7, 'starts'),
  },
];

/** Each role's first work on top; the home page shows all groups as one, and the agenda's beside it. */
export const ownWorkBoards: Board[] = [
  {
    id: 'own-work',
    title: 'My work',
    description: 'What is waiting for you, by your role, in all of your clinics',
    allClinics: true,
    groups: [
      { key: 'own', title: 'Tasks', figures: tasks },
      { key: 'registry', title: 'NEET Registry', figures: registry },
      { key: 'lab', title: 'Laboratory', isFor: worksInLab, figures: lab },
      { key: 'benefits', title: 'Benefits and agreements', isFor: isCounselor, figures: benefits },
      { key: 'approvals', title: 'Approvals', isFor: ({ isFinancialAdmin }) => isFinancialAdmin, figures: approvals },
      { key: 'new-patients', title: 'New Patient Services', figures: newPatients },
      { key: 'clinic', title: 'Clinic', isFor: isClinical, figures: clinic },
      { key: 'billing', title: 'Billing', isFor: doesBilling, figures: billing },
      { key: 'agenda', title: 'Appointments', figures: agenda },
    ],
  },
];

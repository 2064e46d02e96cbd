import { expect, test } from 'vitest';
import { menuFor } from '#app/shell/menu.server.ts';
import { toPrincipal } from '#server/access/principal.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { clinicUser, networkUser } from '../../support/auth-users.ts';

const links = {
  insurancePortal: 'https://insurance.example',
  eScheduling: 'https://schedule.example',
  timeKeeping: 'https://time.example',
  recognition: 'https://thanks.example',
  helpdesk: 'https://help.example',
  analyticsReport: 'https://report.example',
};

const everyPage = () => true;

function menuOf(user: AuthUser, exists: (path: string) => boolean = everyPage): Record<string, string[]> {
  const groups = menuFor(toPrincipal(user), links, exists);
  return Object.fromEntries(groups.map(({ heading, entries }) => [heading ?? '', entries.map(({ label }) => label)]));
}

const everyone = {
  '': ['Overview', 'Patients', 'Add Patient', 'Import from EHR', 'My Appointments', 'Scheduling', 'My Tasks'],
  Dashboards: ['Cycle starts', 'Activity Report', 'Treatment Pipeline', 'OB Records'],
  Worklists: ['Treatment', 'Prior Authorization', 'New Patient Consults', 'Diagnostic'],
  Cryo: ['Clinic Cryo Dashboard'],
  Clinic: [
    'Unpaid Invoices',
    'Payments',
    'Clinic Dashboard',
    'New Patients',
    '72 Hour Intakes',
    'Medical Records',
    'Knowledge Base',
  ],
  'Employee Tools': ['E-Scheduling', 'Time Keeping', 'Recognition', 'Helpdesk', 'Analytics Report'],
};

const network = {
  ...everyone,
  'Financial Counseling': [
    'Benefits Verification',
    'Agreements Dashboard',
    'Consults Calendar',
    'Insurance Portal',
    'Financial Leaderboard',
    'VOB Analytics',
    'Task Auditor',
  ],
  Dashboards: [...everyone.Dashboards, 'ALIFE IVF Success Predictor'],
  'New Patient Services': ['72 Hour Intakes', 'EngagedMD Log'],
  Cryo: ['Cryo Dashboard', 'NYU', 'Phones'],
};

const settings = ['Settings', 'Messaging Templates', 'Message 2.0 Boxes', 'Appointment Mappings', 'Medications'];

test('clinic staff see the menu for all clinics', () => {
  expect(menuOf(clinicUser)).toEqual(everyone);
});

test('network staff see financial counseling, new patient services, and the network’s cryo pages', () => {
  expect(menuOf(networkUser)).toEqual(network);
});

test('the financial role of a clinic finds benefits, agreements and the calendar', () => {
  const menu = menuOf({ ...clinicUser, corprole: 'financial' });
  const benefits = ['Benefits Verification', 'Agreements Dashboard', 'Consults Calendar'];
  expect(menu).toEqual({ ...everyone, 'Benefits and Agreements': benefits });
  expect(menuOf({ ...networkUser, corprole: 'financial' })).toEqual(network);
});

test('open enrollment is listed after benefits verification, only while it is on', () => {
  const group = menuOf({ ...networkUser, openenrollment: true })['Financial Counseling'];
  expect(group?.slice(0, 2)).toEqual(['Benefits Verification', 'Open Enrollment']);
});

test('researchers see the research group', () => {
  const menu = menuOf({ ...clinicUser, isResearcher: true });
  expect(menu).toEqual({ ...everyone, Research: ['NEET Registry Worklist', 'Pre-Screening Filter'] });
});

test('clinic admins see the settings, network admins two more entries', () => {
  expect(menuOf({ ...clinicUser, permission: 'admin' }).Admin).toEqual(settings);
  expect(menuOf({ ...networkUser, permission: 'admin' }).Admin).toEqual([...settings, 'Network Cryo', 'Medallia']);
});

test('network super admins see the welcome message and the developer tools', () => {
  const menu = menuOf({ ...networkUser, permission: 'superadmin' });
  expect(menu.Superadmin).toEqual(['Welcome Message']);
  expect(menu.Development).toEqual(['Developer Tools', 'Component Gallery', 'Synthetic Population']);
  expect(menuOf({ ...clinicUser, permission: 'superadmin' }).Superadmin).toBeUndefined();
});

test.each([1, 13])('clinic %i sees today’s appointments', (client) => {
  expect(menuOf({ ...clinicUser, client }).Clinic).toContain('Todays Appointments');
});

test('users of clinic 38 see only its cryo dashboard; network users there see everything', () => {
  expect(menuOf({ ...clinicUser, client: 38 })).toEqual({ Cryo: ['Clinic Cryo Dashboard'] });
  expect(menuOf({ ...networkUser, client: 38 })).toEqual(network);
});

test('users of several clinics outside the network have the cryo dashboard of their current clinic', () => {
  const multi = { ...clinicUser, clientCorp: '1', corp: 0, corpclients: '5|13' };
  expect(menuOf(multi)).toEqual(everyone);
});

test('users of clinic 38 are led home until the cryo dashboard exists', () => {
  const withoutCryo = (path: string) => !path.includes('cryo');
  expect(menuOf({ ...clinicUser, client: 38 }, withoutCryo)).toEqual({ '': ['Overview'] });
});

test('the clinic cryo dashboard opens for the current clinic; cycle starts is disabled', () => {
  const entries = menuFor(toPrincipal({ ...clinicUser, client: 38 }), links, everyPage).flatMap(
    (group) => group.entries,
  );
  expect(entries.map(({ href }) => href)).toEqual(['/clinic/cryo/dashboard?client=38']);
  const all = menuFor(toPrincipal(clinicUser), links, everyPage).flatMap((group) => group.entries);
  expect(all.filter(({ disabled }) => disabled).map(({ label }) => label)).toEqual(['Cycle starts']);
});

test('missing pages and unset links are left out, and so are empty groups', () => {
  const groups = menuFor(toPrincipal(networkUser), {}, (path) => path === '/overview');
  expect(groups.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)])).toEqual([
    [undefined, ['Overview']],
  ]);
});

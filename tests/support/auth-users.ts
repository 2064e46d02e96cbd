import type { AuthUser } from '#server/inova/contract/session/session.ts';

/** A user of one clinic with no further permissions. */
export const clinicUser: AuthUser = {
  id: 1,
  email: 'someone@example.test',
  firstname: null,
  lastname: null,
  client: 5,
  clientName: 'Clinic',
  clientTimeZone: null,
  clientCorp: '0',
  corp: 0,
  corpclients: '',
  corprole: '',
  permission: '',
  openenrollment: false,
  notificationsOn: true,
  messagingOn: true,
  isResearcher: false,
  avatar: null,
  twoStepDue: false,
  connectUserInfo: null,
};

/** A network user with clinics 5 and 13. */
export const networkUser: AuthUser = { ...clinicUser, clientCorp: '1', corp: 1, corpclients: '5|13' };

import type { AuthUser } from '#server/inova/contract/session/session.ts';
import type { Flash } from './sessions.ts';

/** Told on the next page, or on the open one once it has reloaded. */
export const rightsChanged: Omit<Flash, 'id'> = {
  kind: 'success',
  text: 'Your access has changed. The menu and this page show what you can use now.',
};

/** True if a user's rights are others than before; what changes with the clinic counts only in the same clinic. */
export function haveRightsChanged(before: AuthUser, now: AuthUser): boolean {
  if (JSON.stringify(rightsOf(before)) !== JSON.stringify(rightsOf(now))) return true;
  return before.client === now.client && JSON.stringify(featuresOf(before)) !== JSON.stringify(featuresOf(now));
}

const rightsOf = ({ permission, corprole, corp, clientCorp, corpclients, isResearcher }: AuthUser) => [
  ...[permission, corprole, corp, clientCorp, corpclients, isResearcher],
];

const featuresOf = ({ openenrollment, notificationsOn, messagingOn }: AuthUser) => [
  ...[openenrollment, notificationsOn ?? true, messagingOn ?? true],
];

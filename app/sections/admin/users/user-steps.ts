import type { ManagedUser } from '#server/inova/contract/session/users.ts';

/** What can be done with a user besides changing rights, by its address. */
export const userSteps = {
  disable: {
    label: 'Disable user',
    variant: 'danger',
    text: 'Sessions, API tokens, live updates, and links to set a password end at once. Records that name the user stay as they are. The user can be enabled again.',
    done: 'has been disabled and signed out everywhere',
  },
  enable: {
    label: 'Enable user',
    variant: 'primary',
    text: 'The user can sign in again with the same password and the same rights.',
    done: 'can sign in again',
  },
  'two-step': {
    label: 'Reset two-step verification',
    variant: 'danger',
    text: 'For a user who lost phone and recovery codes. Make sure that it is the user who asks, such as by calling back. The user is signed out everywhere, and signs in with the password alone until two-step verification is set up again.',
    done: 'has no two-step verification now, and was signed out everywhere',
  },
  invitation: {
    label: 'Send new invitation',
    variant: 'primary',
    text: 'The user gets a new link to set a password. Earlier links stop working.',
    done: 'has been invited again by email',
  },
} as const;
export type UserStep = keyof typeof userSteps;

export const isUserStep = (text: string | undefined): text is UserStep =>
  text !== undefined && Object.hasOwn(userSteps, text);

/** What can be done with a user now. */
export function stepsFor({ status, hasTwoStep }: Pick<ManagedUser, 'status' | 'hasTwoStep'>): UserStep[] {
  if (status === 'disabled') return ['enable'];
  return [
    ...(status === 'invited' ? (['invitation'] as const) : []),
    ...(hasTwoStep ? (['two-step'] as const) : []),
    'disable',
  ];
}

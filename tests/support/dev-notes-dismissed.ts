import { qaUrl } from './qa.ts';

/** The browser state with the developer notes dismissed for the day; otherwise they open after each sign-in. */
export const devNotesDismissed = {
  cookies: [
    {
      name: 'dismissDevNote',
      value: 'MQ%3D%3D',
      domain: qaUrl ? new URL(qaUrl).hostname : '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

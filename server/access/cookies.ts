import { createCookie } from '@remix-run/node';

/** The cookies of the portal; over https those that matter carry the `__Host-` prefix. All are readable by the server only. */
export function portalCookies(secure: boolean) {
  const name = (baseName: string) => (secure ? `__Host-${baseName}` : baseName);
  const common = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  return {
    /** The signed-in session: 256 random bits. */
    session: createCookie(name('inova-session'), common),
    /** Ties the forms of a visitor who has not signed in to this browser. */
    visitor: createCookie(name('inova-visitor'), common),
    /** Where to go after signing in: path, clinic and time, kept out of addresses and logs. */
    returnTo: createCookie(name('inova-return'), { ...common, maxAge: 12 * 60 * 60 }),
    /** Finds the sign-in that waits for its code. */
    pending: createCookie(name('inova-code'), { ...common, maxAge: 5 * 60 }),
    /** The link to sign by, or the session of whoever signs. */
    signing: createCookie(name('inova-signing'), { ...common, maxAge: 60 * 60 }),
    /** How this browser looks before anybody signs in. */
    preferences: createCookie(name('inova-look'), { ...common, maxAge: 365 * 24 * 60 * 60 }),
    /** What was shown of the developer notes when their dialog was closed, and in which session. */
    devnote: createCookie('devnote', { ...common, maxAge: 365 * 24 * 60 * 60 }),
    /** There while the developer notes are dismissed for the day. */
    dismissDevNote: createCookie('dismissDevNote', { ...common, maxAge: 10 * 60 * 60 }),
  };
}

export type PortalCookies = ReturnType<typeof portalCookies>;

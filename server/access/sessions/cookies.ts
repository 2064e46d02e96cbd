import { createCookie } from '@remix-run/node';

/** The portal's cookies, all HTTP-only; over HTTPS, all but the developer notes' have the `__Host-` prefix. */
export function portalCookies(secure: boolean) {
  const name = (baseName: string) => (secure ? `__Host-${baseName}` : baseName);
  const common = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  return {
    /** The signed-in session: 256 random bits. */
    session: createCookie(name('inova-session'), common),
    /** Tells the browsers where an account usually signs in from others: 256 random bits. */
    device: createCookie(name('inova-device'), { ...common, maxAge: 90 * 24 * 60 * 60 }),
    /** Ties a visitor's forms to this browser. */
    visitor: createCookie(name('inova-visitor'), common),
    /** Return path after sign-in: path, clinic and time, encrypted to stay out of URLs and logs. */
    returnTo: createCookie(name('inova-return'), { ...common, maxAge: 12 * 60 * 60 }),
    /** Identifies a sign-in waiting for its code. */
    pending: createCookie(name('inova-code'), { ...common, maxAge: 5 * 60 }),
    /** The signing link, or the signer's session. */
    signing: createCookie(name('inova-signing'), { ...common, maxAge: 60 * 60 }),
    /** This browser's preferences before sign-in. */
    preferences: createCookie(name('inova-look'), { ...common, maxAge: 365 * 24 * 60 * 60 }),
    /** Present in the browser of a kiosk, whoever signs in there. */
    kiosk: createCookie(name('inova-kiosk'), { ...common, maxAge: 365 * 24 * 60 * 60 }),
    /** The newest developer note shown when the dialog was closed, and the session. */
    devnote: createCookie('devnote', { ...common, maxAge: 365 * 24 * 60 * 60 }),
    /** Present while the developer notes are dismissed for the day. */
    dismissDevNote: createCookie('dismissDevNote', { ...common, maxAge: 10 * 60 * 60 }),
  };
}

export type PortalCookies = ReturnType<typeof portalCookies>;

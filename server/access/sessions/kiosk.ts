import type { SetCookie } from '../portal-services.ts';
import type { PortalCookies } from './cookies.ts';

interface Browser {
  cookies: PortalCookies;
  cookieHeader: string | null;
  setCookie: SetCookie;
}

export type Kiosk = ReturnType<typeof kioskOf>;

/** Whether this browser is a kiosk's; a kiosk is one for everyone who signs in there. */
export function kioskOf({ cookies: { kiosk }, cookieHeader, setCookie }: Browser) {
  return {
    isOn: async (): Promise<boolean> => (await kiosk.parse(cookieHeader)) === true,

    async set(isOn: boolean): Promise<void> {
      setCookie(await kiosk.serialize(isOn, isOn ? {} : { maxAge: 0 }));
    },
  };
}

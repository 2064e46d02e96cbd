import type { AppLoadContext } from '@remix-run/node';
import type { AuthUser, Client } from '#server/inova/contract/session.ts';
import { liveOf } from './live/notices.server.ts';
import { menuFor, prefetchable } from './menu.server.ts';
import { frameSession } from './session/frame-session.server.ts';
import { accountLinksFor, toolsFor } from './tools.server.ts';

/** What the frame around every signed-in page shows. */
export async function frameOf(visit: AppLoadContext) {
  const { user, principal } = visit.staff;
  const [clinics, live, flash] = await Promise.all([
    principal.isCorporate ? visit.clinics() : [],
    liveOf(visit),
    visit.takeFlash(),
  ]);
  const menu = menuFor(principal, visit.links);
  return {
    account: {
      name: [user.firstname, user.lastname].filter(Boolean).join(' '),
      email: user.email,
      links: accountLinksFor(principal),
      picture: pictureOf(visit, user.email),
    },
    clinic: { id: user.client, name: user.clientName },
    clinics: choicesOf(clinics, user),
    menu,
    prefetch: prefetchable(menu),
    tools: toolsFor(principal),
    live,
    session: frameSession(visit),
    flash,
    kiosk: visit.preferences.kiosk,
    addPatientHref: principal.isCryo ? '/patients/add' : undefined,
  };
}

/** Where the account's photo is, once it is known that there is one; the address changes with the photo. */
function pictureOf({ providers }: AppLoadContext, email: string): string | undefined {
  const photo = providers.photos?.peek(email);
  return photo ? `/users/avatar?v=${photo.tag}` : undefined;
}

/** The clinics to switch to, led by the one worked in where it is none of them: the network's own office. */
function choicesOf(clinics: Client[], { client, clientName }: AuthUser) {
  const choices = clinics.map(({ id, name }) => ({ id, name }));
  return choices.some(({ id }) => id === client) ? choices : [{ id: client, name: clientName }, ...choices];
}

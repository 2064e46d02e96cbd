import type { AppLoadContext } from '@remix-run/node';
import { photoHref } from '#app/lib/photo-href.server.ts';
import type { AuthUser, Client } from '#server/inova/contract/session/session.ts';
import { loadLiveState } from './live/live-state.server.ts';
import { menuFor, prefetchable } from './menu.server.ts';
import { frameSession } from './session/frame-session.server.ts';
import { accountLinksFor, toolsFor } from './tools.server.ts';

/** Data of the frame around every signed-in page. */
export async function loadFrame(context: AppLoadContext) {
  const { user, principal } = context.staff;
  const menu = menuFor(principal, context.links);
  const [clinics, live, flash] = await Promise.all([
    principal.isCorporate ? context.clinics() : [],
    loadLiveState(context, menu),
    context.takeFlash(),
  ]);
  return {
    account: {
      id: user.id,
      name: [user.firstname, user.lastname].filter(Boolean).join(' '),
      email: user.email,
      links: accountLinksFor(principal),
      picture: photoHref(context),
    },
    clinic: { id: user.client, name: user.clientName },
    clinics: clinicOptions(clinics, user),
    menu,
    prefetch: prefetchable(menu),
    tools: toolsFor(principal),
    live,
    session: frameSession(context),
    flash,
    kiosk: await context.kiosk.isOn(),
    hasNotifications: principal.hasNotifications,
    addPatientHref: principal.isCryo ? '/patients/add' : undefined,
  };
}

/** The clinics to switch to. If the current one isn't among them (the network's own office), it comes first. */
function clinicOptions(clinics: Client[], { client, clientName }: AuthUser) {
  const options = clinics.map(({ id, name }) => ({ id, name }));
  return options.some(({ id }) => id === client) ? options : [{ id: client, name: clientName }, ...options];
}

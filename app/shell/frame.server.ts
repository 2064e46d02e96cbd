import type { AppLoadContext } from '@remix-run/node';
import { showInstant } from '#app/lib/instant.tsx';
import { safePath } from '#server/access/safe-path.ts';
import type { Notification } from '#server/inova/contract/clinic.ts';
import type { AuthUser, Client } from '#server/inova/contract/session.ts';
import { menuFor, prefetchable } from './menu.server.ts';
import { accountLinksFor, toolsFor } from './tools.server.ts';

/** What the frame around every signed-in page shows. */
export async function frameOf(visit: AppLoadContext) {
  const { user, principal } = visit.staff;
  const [clinics, notifications, flash] = await Promise.all([
    principal.isCorporate ? visit.inova.clients.list() : [],
    visit.inova.clinic.notifications(user.email).catch(() => []),
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
    notices: notifications.map((notification) => asNotice(notification, user.clientTimeZone)),
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

function asNotice({ id, title, text, link, created, read }: Notification, timeZone: string | null) {
  return {
    id,
    text: `${title}: ${text}`,
    time: showInstant(created, timeZone ?? 'UTC'),
    href: safePath(link) ?? undefined,
    unread: read === 0,
  };
}

import type { AppLoadContext } from '@remix-run/node';
import type { Notification } from '#server/inova/contract/clinic.ts';
import { menuFor } from './menu.ts';

/** What the frame around every signed-in page shows. */
export async function frameOf(visit: AppLoadContext) {
  const { user, principal } = visit.staff;
  const [clinics, notifications, flash] = await Promise.all([
    principal.isCorporate ? visit.inova.clients.list() : [],
    visit.inova.clinic.notifications(user.email).catch(() => []),
    visit.takeFlash(),
  ]);
  return {
    account: {
      name: [user.firstname, user.lastname].filter(Boolean).join(' '),
      email: user.email,
      links: [{ label: 'Profile and preferences', href: '/users' }],
    },
    clinic: { id: user.client, name: user.clientName },
    clinics: clinics.map(({ id, name }) => ({ id, name })),
    menu: menuFor(),
    notices: notifications.map(asNotice),
    flash,
    kiosk: visit.preferences.kiosk,
    addPatientHref: principal.isCryo ? '/patients/add' : undefined,
  };
}

function asNotice({ id, title, text, link, created, read }: Notification) {
  const time = new Date(created).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return { id, text: `${title}: ${text}`, time, href: link ?? undefined, unread: read === 0 };
}

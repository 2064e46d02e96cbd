// Shows push messages. A message has nothing but the number of its notification; what to show is read in the session.
const withoutSession = { title: 'inova', body: 'You have a new notification. Sign in to read it.', tag: 'inova' };

const openWindows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

async function readNotification(id) {
  const response = await fetch(`/notifications/push/text?notification=${id}`, { redirect: 'manual', headers: { accept: 'application/json' } });
  return response.ok ? response.json() : null;
}

/** A tab with the record of a patient, a page of it, or the patient's conversations, as in `newcomers.ts`. */
const isOnScreenOf = (patient) => (tab) => {
  const path = `${new URL(tab.url).pathname}/`;
  return path.startsWith(`/patients/${patient}/`) || path.startsWith(`/support-chat/${patient}/`);
};

async function show(id) {
  const tabs = await openWindows();
  if (tabs.some((tab) => tab.focused)) return;
  const notification = await readNotification(id).catch(() => null);
  if (!notification) return registration.showNotification(withoutSession.title, withoutSession);
  const { kind, title, tag, patient, formToken } = notification;
  const place = kind === 'message' && !tabs.some(isOnScreenOf(patient)) ? ' in Messages 2.0' : '';
  return registration.showNotification(title + place, { tag, renotify: true, icon: '/favicon.svg', data: { id, formToken } });
}

/** Marks the notification as read and opens what it is about; the session decides where that is. */
async function open(data) {
  if (!data) return goTo('/');
  const body = new URLSearchParams({ formToken: data.formToken, notification: data.id, as: 'json' });
  const response = await fetch('/notifications/open', { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  const { to } = response?.ok ? await response.json() : { to: '/users/notifications' };
  return goTo(to);
}

async function goTo(path) {
  const [tab] = await openWindows();
  if (!tab) return clients.openWindow(path);
  const moved = await tab.navigate(path).catch(() => null);
  return moved ? moved.focus() : clients.openWindow(path);
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json().id)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

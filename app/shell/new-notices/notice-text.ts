import { fetchPortal } from '#app/lib/fetch-portal.ts';
import type { Notice } from '../notifications-menu.tsx';
import { isScreenOf } from './newcomers.ts';

/** What to say about a message on a screen that anyone may see. */
const unnamed = 'New message';

/**
 * What a new notice says: of a message who sent it, which is read when it is shown, and not in a kiosk; and where it is,
 * unless the page is about the patient who wrote it.
 */
export async function noticeText({ id, text, isMessage }: Notice, kiosk: boolean): Promise<string> {
  if (!isMessage) return text;
  const found = kiosk ? null : await readSender(id).catch(() => null);
  const title = found?.title ?? unnamed;
  return isScreenOf(found?.patient ?? null, location.pathname) ? title : `${title} in Messages 2.0`;
}

async function readSender(id: number | null): Promise<{ title: string; patient: number | null } | null> {
  const response = await fetchPortal(`/notifications/push/text?notification=${id}`);
  return response.ok ? response.json() : null;
}

import { fetchPortal } from '#app/lib/fetch-portal.ts';

/** Sends a form of the session by script; false when the session it belonged to has ended. Throws when the server does not respond. */
async function postForm(action: string, fields: Record<string, string>): Promise<boolean> {
  const response = await fetchPortal(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  });
  return response.ok;
}

/** Tells the server of activity; false when the session has ended. */
export async function extendSession(formToken: string): Promise<boolean> {
  return postForm('/session/stay', { formToken }).catch(() => true);
}

/** Logs out and lets the next sign-in of this user return to this page. */
export async function signOut(formToken: string): Promise<void> {
  const path = location.pathname + location.search;
  await postForm('/logout', { formToken, path }).catch(() => false);
}

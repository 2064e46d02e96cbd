import { fetchPortal } from '#app/lib/fetch-portal.ts';

/** Posts a session form from script; false if the session has ended. Throws if the server doesn't respond. */
async function postForm(action: string, fields: Record<string, string>): Promise<boolean> {
  const response = await fetchPortal(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  });
  return response.ok;
}

/** Reports activity to the server; false if the session has ended. Network errors are ignored. */
export async function extendSession(formToken: string): Promise<boolean> {
  return postForm('/session/stay', { formToken }).catch(() => true);
}

/** Logs out and remembers this page for the user's next sign-in. */
export async function signOut(formToken: string): Promise<void> {
  const path = location.pathname + location.search;
  await postForm('/logout', { formToken, path }).catch(() => false);
}

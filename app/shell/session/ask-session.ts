import { askPortal } from '#app/lib/ask-portal.ts';

/** Sends a form of the session by script; false when the session it belonged to has ended. Throws when nobody answers. */
async function send(action: string, fields: Record<string, string>): Promise<boolean> {
  const answer = await askPortal(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  });
  return answer.ok;
}

/** Tells the server of activity; false when the session has ended. */
export async function stay(formToken: string): Promise<boolean> {
  return send('/session/stay', { formToken }).catch(() => true);
}

/** Logs out and lets the next sign-in of this user return to this page. */
export async function leave(formToken: string): Promise<void> {
  const path = location.pathname + location.search;
  await send('/logout', { formToken, path }).catch(() => false);
}

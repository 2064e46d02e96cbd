import type { PortalCookies } from './sessions/cookies.ts';

interface BrowserState {
  cookies: PortalCookies;
  cookieHeader: string | null;
  setCookie(header: string): void;
  /** Identifies the session within the browser without revealing its key. */
  sessionFingerprint(): string | undefined;
}

export type EntryNotes = ReturnType<typeof entryNotes>;

/** A browser's state for the developer notes shown after sign-in. */
export function entryNotes({ cookies, cookieHeader, setCookie, sessionFingerprint }: BrowserState) {
  const { devnote, dismissDevNote } = cookies;
  return {
    /** Whether the notes are suppressed, and the newest note already shown. */
    async seen(): Promise<{ isSuppressed: boolean; note: number }> {
      const closed = await devnote.parse(cookieHeader);
      const isDismissed = Boolean(await dismissDevNote.parse(cookieHeader));
      return { isSuppressed: isDismissed || closed?.session === sessionFingerprint(), note: Number(closed?.note) || 0 };
    },

    /** Saves the newest note shown, and whether to dismiss the notes for the day. */
    async close(note: number, dismiss: boolean): Promise<void> {
      setCookie(await devnote.serialize({ note, session: sessionFingerprint() }));
      setCookie(await (dismiss ? dismissDevNote.serialize(1) : dismissDevNote.serialize('', { maxAge: 0 })));
    },
  };
}

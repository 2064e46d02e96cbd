const storageKey = 'push-owner';

/** Remembers in this browser who turned push messages on, so that their next session turns them on again. */
export const keepPushOwner = (email: string) => localStorage.setItem(storageKey, email);

export const forgetPushOwner = () => localStorage.removeItem(storageKey);

/** True if this user had push messages in this browser. */
export const isPushOwner = (email: string) => localStorage.getItem(storageKey) === email;

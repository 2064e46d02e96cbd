const storageKey = 'push-owner';

/** Remembers in this browser the number of the user who turned push messages on, so that their next session turns them on again. */
export const keepPushOwner = (userId: number) => localStorage.setItem(storageKey, String(userId));

export const forgetPushOwner = () => localStorage.removeItem(storageKey);

/** True if this user had push messages in this browser. */
export const isPushOwner = (userId: number) => localStorage.getItem(storageKey) === String(userId);

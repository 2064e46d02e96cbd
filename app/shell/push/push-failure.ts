/** Why push messages could not be turned on; all but `unsupported` can be tried again. */
export interface PushFailure {
  kind: 'unsupported' | 'denied' | 'unknown';
  message: string;
}

const unsupported: PushFailure = {
  kind: 'unsupported',
  message:
    'This browser does not support desktop notifications. Please use a different browser or the download prelude connect app',
};

const denied: PushFailure = { kind: 'denied', message: 'Messaging requires notification permissions' };

/** What keeps this browser from getting push messages before it is asked; null if nothing does. */
export function pushObstacle(): PushFailure | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return unsupported;
  return Notification.permission === 'denied' ? denied : null;
}

/** What to say about an error that stopped push messages from being turned on. */
export const unknownFailure = (error: unknown): PushFailure => ({
  kind: 'unknown',
  message: `Unknown error initializing messages: ${error instanceof Error ? error.message : String(error)}`,
});

/** The result of asking for permission, if it is not granted. */
export const refusedPermission = (): PushFailure => denied;

import { useEffect } from 'react';
import { useFormToken } from '../form-token.tsx';
import { isPushOwner } from './push-owner.ts';

/** Turns push messages on again after a new sign-in; the script for that is loaded only where they were on. */
export function useResumedPush(userId: number): void {
  const formToken = useFormToken();
  useEffect(() => {
    if (isPushOwner(userId)) void import('./push-client.ts').then(({ resumePush }) => resumePush(formToken));
  }, [userId, formToken]);
}

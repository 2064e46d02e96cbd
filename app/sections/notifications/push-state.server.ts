import type { AppLoadContext } from '@remix-run/node';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';

/** The state of push messages in this session; the key is null if there are none here. */
export async function loadPushState({ inova, kiosk }: AppLoadContext) {
  const off = { publicKey: null, isOn: false };
  const [state, isKiosk] = await Promise.all([ifUnsupported(inova.push.state(), () => off), kiosk.isOn()]);
  return { ...(isKiosk ? off : state), isKiosk };
}

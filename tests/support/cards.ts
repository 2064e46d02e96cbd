import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import { sandboxPassword, sandboxUser } from '#server/providers/card/sandbox/rest.ts';
import {
  type CardSandboxSettings,
  hostedPath,
  restPath,
  startCardSandbox,
} from '#server/providers/card/sandbox/sandbox.ts';

export const merchant = '496160873888';

/** A card sandbox without a limit of requests, and a client with a short timeout. */
export async function startTestCards(settings: CardSandboxSettings = {}, timeout = 300) {
  const sandbox = await startCardSandbox({ requestsPerMinute: 0, ...settings });
  const cards = createCardGateway({
    ...{ url: sandbox.url + restPath, hostedUrl: sandbox.url + hostedPath },
    ...{ user: sandboxUser, password: sandboxPassword, merchant, timeout },
  });
  return { sandbox, cards };
}

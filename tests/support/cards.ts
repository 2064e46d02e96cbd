import { sandboxMerchant } from '#server/open-cards.ts';
import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import type { ClinicCards } from '#server/providers/card/gateway.ts';
import { sandboxPassword, sandboxUser } from '#server/providers/card/sandbox/rest.ts';
import {
  type CardSandboxSettings,
  hostedPath,
  restPath,
  startCardSandbox,
} from '#server/providers/card/sandbox/sandbox.ts';

/** The merchant account of clinic 5. */
export const merchant = sandboxMerchant(5);

/** A card sandbox without a limit of requests, and a client with a timeout that is short for requests in silence. */
export async function startTestCards(settings: CardSandboxSettings = {}, timeout = 500) {
  const sandbox = await startCardSandbox({ requestsPerMinute: 0, ...settings });
  const gateway = createCardGateway({
    ...{ url: sandbox.url + restPath, hostedUrl: sandbox.url + hostedPath },
    ...{ user: sandboxUser, password: sandboxPassword, merchant, timeout },
  });
  const cards: ClinicCards = { ...gateway, merchantOf: sandboxMerchant };
  return { sandbox, cards };
}

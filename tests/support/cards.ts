import { sandboxMerchant } from '#server/open-cards.ts';
import { createCardGateway } from '#server/providers/card/card-gateway.ts';
import type { Answer, AuthRequest, ClinicCards } from '#server/providers/card/gateway.ts';
import { sandboxPassword, sandboxUser } from '#server/providers/card/sandbox/rest.ts';
import {
  type CardSandboxSettings,
  hostedPath,
  restPath,
  startCardSandbox,
} from '#server/providers/card/sandbox/sandbox.ts';

/** The merchant account of clinic 5. */
export const merchant = sandboxMerchant(5);

/** A card sandbox without a limit of requests, which hangs up where it is silent, and a client that waits as usual. */
export async function startTestCards(settings: CardSandboxSettings = {}) {
  const sandbox = await startCardSandbox({ requestsPerMinute: 0, hangsUp: true, ...settings });
  const gateway = createCardGateway({
    ...{ url: sandbox.url + restPath, hostedUrl: sandbox.url + hostedPath },
    ...{ user: sandboxUser, password: sandboxPassword, merchant },
  });
  const cards: ClinicCards = { ...gateway, isSandbox: true, merchantOf: sandboxMerchant };
  return { sandbox, cards };
}

/** The value of an answer; an error if the provider did not answer. */
export function answered<T>(answer: Answer<T>): T {
  if (answer.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(answer)}`);
  return answer.value;
}

export const visa = '4111111111111111';

/**
 * The sandbox with a clock, starting in the afternoon of June 15, and charges that differ from one of $139.00 on a Visa
 * card.
 */
export async function startCardTest() {
  const clock = { now: Date.parse('2026-06-15T16:00:00Z') };
  const { sandbox, cards } = await startTestCards({ now: () => clock.now });
  let orders = 0;
  const charge = (change: Partial<AuthRequest> = {}): AuthRequest => ({
    account: change.account ?? sandbox.tokenize(visa),
    ...{ merchant, cents: 13_900, orderId: `T${++orders}` },
    ...{ expiry: '1228', ecomind: 'E', capture: true },
    ...change,
  });
  return {
    sandbox,
    cards,
    clock,
    charge,
    authorize: async (change?: Partial<AuthRequest>) => answered(await cards.authorize(charge(change))),
    nextDay() {
      clock.now += 86_400_000;
    },
  };
}

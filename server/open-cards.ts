import { join } from 'node:path';
import type { CardConfig } from './card-config.ts';
import type { Config } from './config.ts';
import { createCardGateway } from './providers/card/card-gateway.ts';
import { type ClinicCards, cardNoticePath } from './providers/card/gateway.ts';
import { sandboxPassword, sandboxUser } from './providers/card/sandbox/rest.ts';
import { hostedPath, restPath, startCardSandbox } from './providers/card/sandbox/sandbox.ts';
import type { Sandbox } from './providers/sandbox-server.ts';

/** The merchant accounts of the demonstration: each clinic has one. */
export const sandboxMerchant = (client: number) => String(496_160_000_000 + client);

/** The configured card provider, or in the demo its sandbox, with the origins of the pages that ask for cards. */
export async function openCards(config: Config, runningSandbox: string | null) {
  const sandbox = runningSandbox ? { url: runningSandbox, close: async () => {} } : await startCardSandboxFor(config);
  if (sandbox) return { ...connectSandbox(sandbox.url), close: sandbox.close };
  const cards = config.cards && connect(config.cards);
  return { cards, origins: config.cards ? originsOf(config.cards) : [], close: async () => {} };
}

/** The demo's sandbox; null if a card provider is configured or there is no demo. One process keeps its transactions. */
export async function startCardSandboxFor(config: Config): Promise<Sandbox | null> {
  if (config.cards || config.inovaUrl || !config.demoAccounts) return null;
  return startCardSandbox({
    file: join(config.dataDir, 'card-sandbox.json'),
    noticeUrl: `${config.publicOrigin}${cardNoticePath}`,
    requestsPerMinute: 0,
  });
}

function connect({ merchants, ...settings }: CardConfig): ClinicCards {
  const [merchant = ''] = merchants.values();
  return {
    ...createCardGateway({ ...settings, merchant }),
    isSandbox: false,
    merchantOf: (client) => merchants.get(client) ?? null,
  };
}

function connectSandbox(origin: string) {
  const settings = { url: origin + restPath, hostedUrl: origin + hostedPath };
  const account = { user: sandboxUser, password: sandboxPassword, merchant: sandboxMerchant(1) };
  const cards: ClinicCards = {
    ...createCardGateway({ ...settings, ...account }),
    isSandbox: true,
    merchantOf: sandboxMerchant,
  };
  return { cards, origins: [origin] };
}

/** The tokenizer's origin, and that of hosted pages. */
const originsOf = ({ url, hostedUrl }: CardConfig) => [
  ...new Set([url, hostedUrl].flatMap((address) => (address === null ? [] : [new URL(address).origin]))),
];

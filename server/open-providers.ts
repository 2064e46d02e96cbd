import type { Logger } from 'pino';
import type { ThirdPartyTokenStore } from './access/third-party-tokens.ts';
import type { Config } from './config.ts';
import { createEngagedMd } from './providers/engagedmd/engagedmd.ts';
import { sandboxApiKey, startEngagedMdSandbox } from './providers/engagedmd/sandbox.ts';
import { createEngagedMdSignOn, type EngagedMdSignOn } from './providers/engagedmd/sign-on.ts';
import { createPhotoDirectory } from './providers/photo/directory.ts';
import { createPhotos, type Photos } from './providers/photo/photos.ts';
import { sandboxToken, startPhotoSandbox } from './providers/photo/sandbox.ts';
import type { Sandbox } from './providers/sandbox-server.ts';
import { createSyntheticPeople, type SyntheticPeople } from './providers/synthpop/people.ts';
import { sandboxSecret, startSynthpopSandbox } from './providers/synthpop/sandbox.ts';
import { createSynthpop } from './providers/synthpop/synthpop.ts';

/** Other services as used by pages; null if not configured. */
export interface Providers {
  engagedMd: EngagedMdSignOn | null;
  syntheticPeople: SyntheticPeople | null;
  photos: Photos | null;
}

interface OpenProvidersOptions {
  config: Config;
  tokens: ThirdPartyTokenStore;
  log: Logger;
}

/** Opens the configured services, and in the demo a sandbox for each of the others. */
export async function openProviders({ config, tokens, log }: OpenProvidersOptions) {
  const isDemonstration = config.demoAccounts && !config.inovaUrl;
  const sandboxes: Sandbox[] = [];
  const settingsOrSandbox = async <T>(
    settings: T | null,
    start: () => Promise<Sandbox>,
    toSettings: (url: string) => T,
  ) => {
    if (settings || !isDemonstration) return settings;
    const sandbox = await start();
    sandboxes.push(sandbox);
    return toSettings(sandbox.url);
  };
  const engagedMdSettings = await settingsOrSandbox(config.engagedMd, startEngagedMdSandbox, (url) => ({
    url,
    apiKey: sandboxApiKey,
    portalUrl: `${url}/portal`,
  }));
  const synthpop = await settingsOrSandbox(config.synthpop, startSynthpopSandbox, (url) => ({
    url,
    secret: sandboxSecret,
  }));
  const photo = await settingsOrSandbox(config.photo, startPhotoSandbox, (url) => ({ url, token: sandboxToken }));
  const engagedMd = engagedMdSettings && createEngagedMd(engagedMdSettings);
  const providers: Providers = {
    engagedMd: engagedMd && createEngagedMdSignOn(engagedMd, tokens),
    syntheticPeople: synthpop && createSyntheticPeople(createSynthpop(synthpop), tokens),
    photos: photo && createPhotos(createPhotoDirectory(photo), log),
  };
  return {
    providers,
    /** Services with health checks. */
    monitored: engagedMd ? [{ service: 'EngagedMD', check: engagedMd.check }] : [],
    async close() {
      await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    },
  };
}

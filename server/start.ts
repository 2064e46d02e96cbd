import { setMaxListeners } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { createAudit } from './access/audit/audit.ts';
import { startSealing } from './access/audit/audit-check.ts';
import { createSecurityEvents } from './access/audit/security-events.ts';
import { createDraftStore } from './access/drafts.ts';
import { guardRoutes } from './access/guard.ts';
import { createListSettingsStore } from './access/list-settings.ts';
import { createLiveChanges } from './access/live-changes.ts';
import { createPreferenceStore } from './access/preferences.ts';
import { createRecentSearchStore } from './access/recent-searches.ts';
import { createRequestLimit } from './access/request-limit.ts';
import { createReturnPath } from './access/return-path.ts';
import { portalCookies } from './access/sessions/cookies.ts';
import { createSessionStore } from './access/sessions/sessions.ts';
import { createLimits } from './access/sign-in/limits.ts';
import { createAccountServices } from './access/sign-in/own-account.ts';
import { createThirdPartyTokenStore } from './access/third-party-tokens.ts';
import type { Config } from './config.ts';
import { openInova } from './embedded-inova.ts';
import { drain, listen } from './http/listen.ts';
import { createPortal } from './http/portal.ts';
import { createInova } from './inova/client/inova.ts';
import { basePath } from './inova/contract/wire.ts';
import { findKnownAccount } from './inova/service/account/known-account.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openProviders } from './open-providers.ts';
import { openApiKey, openSecrets } from './secrets.ts';
import { requireSharedSettings } from './shared-settings.ts';
import { startJobs } from './start-jobs.ts';
import { startupBanner } from './startup-banner.ts';
import { createListener } from './store/listen.ts';
import { migratePortal } from './store/migrate-all.ts';
import { openStore } from './store/store.ts';
import { createPeers } from './workers/peers.ts';
import { createPortalPeers } from './workers/portal-peers.ts';
import { runsJobs, type WorkerRole } from './workers/role.ts';

export interface RunningPortal {
  /** The text to print once it runs: address, accounts and data location. */
  banner: string;
  stop(): Promise<void>;
}

interface PortalStart {
  config: Config;
  build: ServerBuild;
  log: Logger;
  /** Null without workers. */
  role: WorkerRole | null;
}

/** Opens the store, connects to inova, guards the pages and starts listening; `print` gets progress messages. */
export async function startPortal(
  { config, build, log, role }: PortalStart,
  print: (line: string) => void = () => {},
): Promise<RunningPortal> {
  requireSharedSettings(config);
  const store = await openStore({ ...config, socketFolder: role?.socketFolder }, log);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const opened = [store.close];
  const closeAll = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    const secrets = openSecrets(config.dataDir, config.sessionSecret, config.previousSecrets);
    await migratePortal(store);
    const cookies = portalCookies(config.publicOrigin.startsWith('https:'));
    const apiKey = openApiKey(config.dataDir, config.inovaApiKey);
    const audit = createAudit(store, secrets.auditKeys);
    const events = createSecurityEvents({
      audit,
      log,
      findAccount: async (email) => (config.inovaUrl ? null : findKnownAccount(store, email)),
    });
    opened.push(events.settled);
    const openedProviders = await openProviders({ config, tokens: createThirdPartyTokenStore(store, secrets), log });
    opened.push(openedProviders.close);
    const peers = createPeers(role);
    const metrics = openMetrics({ store, peers, role, workers: config.workers, log });
    const requestLimit = createRequestLimit(config.requestsPerPage, events, peers);
    const listener = createListener(store, log);
    opened.push(listener.close);
    const inova = await openInova({
      ...{ config, store, audit, events, requestLimit, apiKey, secrets, log, print },
      peers: config.databaseUrl ? createPortalPeers(peers, { store, listener, log }) : peers,
      observeCall: metrics.observeCall,
      esignSandbox: role?.esignSandbox ?? null,
      cardSandbox: role?.cardSandbox ?? null,
    });
    opened.push(inova.close);
    const limits = createLimits(store, undefined, events);
    const portal = createPortal({
      build: guardRoutes(build, audit),
      store,
      log,
      publicOrigin: config.publicOrigin,
      production: config.production,
      trustProxy: config.trustProxy,
      requestLimit,
      metrics,
      metricsToken: config.metricsToken,
      cardOrigins: inova.cardOrigins,
      api: inova.edge && {
        path: basePath,
        handler: getRequestListener(inova.edge.fetch, { overrideGlobalObjects: false }),
      },
      stopping: stopping.signal,
      services: {
        sessions: createSessionStore(store, secrets),
        preferences: createPreferenceStore(store),
        recentSearches: createRecentSearchStore(store),
        listSettings: createListSettingsStore(store),
        drafts: createDraftStore(store),
        changes: createLiveChanges(listener),
        store,
        limits,
        events,
        account: createAccountServices({
          ...{ store, secrets, limits, events, workers: config.workers },
          outbox: inova.outbox,
          demonstration: inova.demonstration,
        }),
        cookies,
        returnPath: createReturnPath(cookies, secrets),
        secrets,
        superAdmins: config.superAdmins,
        links: config.links,
        providers: openedProviders.providers,
        isTokenActive: inova.isTokenActive,
        connect: (client, token, onPatients, memory) =>
          createInova({ transport: inova.transport, apiKey, token, client, onPatients, memory, log }),
      },
    });
    const server = await listen(portal, config.port, config.host);
    const sealing = startSealing(audit, log);
    const { monitored } = openedProviders;
    const { hasSchedule } = config;
    const observe = metrics.observeJob;
    const jobs = runsJobs(role) ? await startJobs({ store, audit, inova, monitored, hasSchedule, observe, log }) : null;
    return {
      banner: startupBanner(config, store.kind, inova.demonstration !== null),
      async stop() {
        stopping.abort();
        await drain(server);
        await Promise.all([jobs?.stop(), sealing.stop()]);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

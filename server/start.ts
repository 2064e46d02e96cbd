import { setMaxListeners } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { createAudit } from './access/audit/audit.ts';
import { auditCheckJob, auditProblem, startSealing } from './access/audit/audit-check.ts';
import { createSecurityEvents } from './access/audit/security-events.ts';
import { createDraftStore } from './access/drafts.ts';
import { guardRoutes } from './access/guard.ts';
import { portalJobs, runJobs } from './access/housekeeping.ts';
import { createListSettingsStore } from './access/list-settings.ts';
import { createPreferenceStore } from './access/preferences.ts';
import { createRecentSearchStore } from './access/recent-searches.ts';
import { createRequestLimit } from './access/request-limit.ts';
import { createReturnPath } from './access/return-path.ts';
import { portalCookies } from './access/sessions/cookies.ts';
import { createSessionStore } from './access/sessions/sessions.ts';
import { createLimits } from './access/sign-in/limits.ts';
import { createAccountServices } from './access/sign-in/own-account.ts';
import { createThirdPartyTokenStore } from './access/third-party-tokens.ts';
import { type Config, requireSharedSecret } from './config.ts';
import { openInova } from './embedded-inova.ts';
import { drain, listen } from './http/listen.ts';
import { createPortal } from './http/portal.ts';
import { createInova } from './inova/client/inova.ts';
import { basePath } from './inova/contract/wire.ts';
import { findKnownAccount } from './inova/service/account/known-account.ts';
import { describeError } from './inova/service/describe-error.ts';
import { createHealthChecks, HealthProblem } from './inova/service/status/health-checks.ts';
import { enqueue } from './jobs/add-job.ts';
import { removeEmptyQueues } from './jobs/failed-jobs.ts';
import { startQueue } from './jobs/queue.ts';
import type { Tasks } from './jobs/task.ts';
import { openProviders } from './open-providers.ts';
import { openApiKey, openSecrets } from './secrets.ts';
import { startupBanner } from './startup-banner.ts';
import { migratePortal } from './store/migrate-all.ts';
import { openStore, type Store } from './store/store.ts';

export interface RunningPortal {
  /** The text to print once it runs: address, accounts and data location. */
  banner: string;
  stop(): Promise<void>;
}

/** Opens the store, connects to inova, guards the pages and starts listening; `print` gets progress messages. */
export async function startPortal(
  config: Config,
  build: ServerBuild,
  log: Logger,
  print: (line: string) => void = () => {},
): Promise<RunningPortal> {
  const store = await openStore(config, log);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const opened = [store.close];
  const closeAll = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    const secrets = openSecrets(config.dataDir, requireSharedSecret(config), config.previousSecrets);
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
    const requestLimit = createRequestLimit(config.requestsPerPage, events);
    const inova = await openInova({ config, store, audit, events, requestLimit, apiKey, secrets, log, print });
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
        store,
        limits,
        events,
        account: createAccountServices(store, secrets, { limits, events }, inova),
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
    const auditLog = { service: 'Audit log', check: () => checkAuditLog(store) };
    const monitored = inova.monitored && [...inova.monitored, ...openedProviders.monitored, auditLog];
    const cleanup = [
      ...portalJobs(store),
      () => removeEmptyQueues(store),
      ...inova.jobs,
      auditCheckJob(store, audit, log),
    ];
    const tasks: Tasks = {
      ...inova.tasks,
      'clean-up': {
        cron: '7 * * * *',
        run: () => runJobs(cleanup, new Date(), log),
      },
    };
    if (monitored) {
      tasks['check-health'] = {
        cron: '* * * * *',
        run: createHealthChecks({ store, log, monitored }),
      };
      await enqueue(store.pool, 'check-health', {}, { queue: 'check-health', key: 'check-health' });
    }
    const queue = startQueue({
      ...{ store, log, tasks, hasSchedule: config.hasSchedule },
      report: (task, error) => log.warn({ task, fault: describeError(error) }, 'a job failed'),
    });
    return {
      banner: startupBanner(config, store.kind, inova.demonstration !== null),
      async stop() {
        stopping.abort();
        await drain(server);
        await Promise.all([queue.stop(), sealing.stop()]);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function checkAuditLog(store: Store): Promise<void> {
  const problem = await auditProblem(store);
  if (problem) throw new HealthProblem(problem);
}

import { join } from 'node:path';
import type { Config } from './config.ts';
import { certificatePdf } from './documents/document-pdf.ts';
import { createEsign, type EsignSettings } from './providers/esign/esign.ts';
import { sandboxAccount, sandboxToken, startEsignSandbox } from './providers/esign/sandbox.ts';
import type { Sandbox } from './providers/sandbox-server.ts';

/** The configured signature service, or in the demo its sandbox, with signing on the portal's pages. */
export async function openEsign(config: Config, runningSandbox: string | null) {
  const sandbox = runningSandbox ? { url: runningSandbox, close: async () => {} } : await startEsignSandboxFor(config);
  if (!sandbox) return { esign: config.esign && createEsign(config.esign), close: async () => {} };
  const settings: EsignSettings = { url: sandbox.url, account: sandboxAccount, token: sandboxToken, signsHere: true };
  return { esign: createEsign(settings), close: sandbox.close };
}

/** The demo's sandbox; null if a signature service is configured or there is no demo. One process changes envelopes. */
export async function startEsignSandboxFor(config: Config): Promise<Sandbox | null> {
  if (config.esign || config.inovaUrl || !config.demoAccounts) return null;
  return startEsignSandbox({
    folder: join(config.dataDir, 'envelopes'),
    signingPage: `${config.publicOrigin}/docusign`,
    renderCertificate: certificatePdf,
  });
}

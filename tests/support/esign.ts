import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificatePdf } from '#server/documents/document-pdf.ts';
import { createEsign, type Esign } from '#server/providers/esign/esign.ts';
import { sandboxAccount, sandboxToken, startEsignSandbox } from '#server/providers/esign/sandbox.ts';

/**
 * The signature sandbox with its own folder. While `state.down` is true the service is unreachable; while
 * `state.hostedPages` is true it signs on its own pages.
 */
export async function startTestEsign() {
  const folder = await mkdtemp(join(tmpdir(), 'inova-envelopes-'));
  const sandbox = await startEsignSandbox({
    folder,
    signingPage: 'https://portal.test/docusign',
    renderCertificate: certificatePdf,
  });
  const state = { down: false, hostedPages: false };
  const settings = { account: sandboxAccount, token: sandboxToken, signsHere: true };
  const reachable = createEsign({ ...settings, url: sandbox.url });
  const unreachable = createEsign({ ...settings, url: 'http://127.0.0.1:9', timeout: 200 });
  const hosted = createEsign({ ...settings, url: sandbox.url, signsHere: false });
  const esign = new Proxy(reachable, {
    get: (_, name) => (state.down ? unreachable : state.hostedPages ? hosted : reachable)[name as keyof Esign],
  });
  return {
    esign,
    /** Signs as the service’s own pages would. */
    pages: reachable,
    state,
    url: sandbox.url,
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

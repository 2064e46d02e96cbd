import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { checkService, fetchBytes, fetchJson } from '../provider-request.ts';
import {
  createdEnvelope,
  type EnvelopeStatus,
  envelopeStatus,
  type NewEnvelope,
  recipientView,
  type Signing,
} from './wire.ts';

const maxDocumentBytes = 20_000_000;
const closedStatuses = ['completed', 'declined', 'voided'];

export interface EsignSettings {
  url: string;
  account: string;
  token: string;
  /** True for the sandbox, whose signing page is one of the portal's pages. */
  signsHere?: boolean;
  timeout?: number;
}

/** A document with its signers in order; expires after `days`. */
export interface EnvelopeInput {
  reference: string;
  subject: string;
  document: { name: string; pdf: Buffer };
  signers: { id: number; name: string; email: string; role: string; position: number }[];
  days: number;
}

export type Esign = ReturnType<typeof createEsign>;

/** A client for a signature service based on envelopes; its calls throw ProviderError. */
export function createEsign({ url, account, token, signsHere = false, timeout }: EsignSettings) {
  const service = { name: 'The signature service', url, timeout };
  const headers = { authorization: `Bearer ${token}` };
  const envelopes = `/restapi/v2.1/accounts/${encodeURIComponent(account)}/envelopes`;
  const pathTo = (envelope: string, suffix = '') => `${envelopes}/${encodeURIComponent(envelope)}${suffix}`;

  async function status(envelope: string): Promise<EnvelopeStatus> {
    return fetchJson(service, { path: pathTo(envelope, '?include=recipients'), headers }, envelopeStatus);
  }

  const put = (path: string, body: object) =>
    fetchJson(service, { method: 'PUT', path, headers, body }, z.object({}).loose());

  async function download(envelope: string, document: 'combined' | 'certificate'): Promise<Buffer> {
    const path = pathTo(envelope, `/documents/${document}`);
    const bytes = await fetchBytes(service, { path, headers, maxBytes: maxDocumentBytes });
    if (!bytes?.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new ProviderError('bad-answer', 'The signature service did not return a PDF.');
    }
    return bytes;
  }

  return {
    signsHere,

    /** Creates an envelope and returns its id; reusing a reference returns the existing envelope. */
    async create(envelope: EnvelopeInput): Promise<string> {
      const body = toNewEnvelope(envelope);
      const { envelopeId } = await fetchJson(
        service,
        { method: 'POST', path: envelopes, headers, body },
        createdEnvelope,
      );
      return envelopeId;
    },

    status,

    /** Voids an envelope; does nothing if it is already closed. */
    async void(envelope: string, reason: string): Promise<void> {
      if (closedStatuses.includes((await status(envelope)).status)) return;
      await put(pathTo(envelope), { status: 'voided', voidedReason: reason });
    },

    /** Notifies the recipients whose turn it is once more. */
    async resend(envelope: string): Promise<void> {
      await put(pathTo(envelope, '?resend_envelope=true'), {});
    },

    /** Sets the envelope to expire in this many days. */
    async extend(envelope: string, days: number): Promise<void> {
      await put(pathTo(envelope, '/notification'), { expirations: expirations(days) });
    },

    /** The URL for a recipient to sign at, valid for a few minutes; redirects to `returnUrl` when done. */
    async recipientView(
      envelope: string,
      signer: { id: number; name: string; email: string },
      returnUrl: string,
    ): Promise<string> {
      const body = {
        returnUrl,
        authenticationMethod: 'kba',
        clientUserId: String(signer.id),
        userName: signer.name,
        email: signer.email,
      };
      const path = pathTo(envelope, '/views/recipient');
      return (await fetchJson(service, { method: 'POST', path, headers, body }, recipientView)).url;
    },

    /** The document with all signatures, and its certificate. */
    combined: (envelope: string) => download(envelope, 'combined'),
    certificate: (envelope: string) => download(envelope, 'certificate'),

    /** Signs or declines on the sandbox's signing page; repeating it has no effect. */
    async signInSandbox(envelope: string, signer: number, signing: Signing): Promise<void> {
      if (!signsHere) throw new ProviderError('refused', 'This document is signed on the pages of its service.');
      const path = pathTo(envelope, `/recipients/${signer}/sandbox`);
      await fetchJson(service, { method: 'POST', path, headers, body: signing }, z.object({}).loose());
    },

    check: () => checkService(service),
  };
}

const expirations = (days: number) => ({ expireEnabled: 'true', expireAfter: String(days), expireWarn: '0' }) as const;

function toNewEnvelope({ reference, subject, document, signers, days }: EnvelopeInput): NewEnvelope {
  return {
    transactionId: reference,
    emailSubject: subject,
    status: 'sent',
    documents: [
      {
        documentId: '1',
        name: document.name,
        fileExtension: 'pdf',
        documentBase64: document.pdf.toString('base64'),
      },
    ],
    recipients: {
      signers: signers.map(({ id, name, email, role, position }) => ({
        recipientId: String(id),
        clientUserId: String(id),
        name,
        email,
        roleName: role,
        routingOrder: String(position),
      })),
    },
    notification: { expirations: expirations(days) },
  };
}

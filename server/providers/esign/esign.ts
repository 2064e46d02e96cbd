import { z } from 'zod';
import { ask, askJson, checkService } from '../ask.ts';
import { ProviderError } from '../provider-error.ts';
import {
  createdEnvelope,
  type EnvelopeStatus,
  envelopeStatus,
  type NewEnvelope,
  recipientView,
  type Signing,
} from './wire.ts';

const largestDocument = 20_000_000;
const closed = ['completed', 'declined', 'voided'];

export interface EsignSettings {
  url: string;
  account: string;
  token: string;
  /** True for the sandbox, whose signing page is the portal's own. */
  signsHere?: boolean;
  timeout?: number;
}

/** A document and who signs it, in their order; `days` until it expires. */
export interface NewSigning {
  reference: string;
  subject: string;
  document: { name: string; pdf: Buffer };
  signers: { id: number; name: string; email: string; role: string; position: number }[];
  days: number;
}

export type Esign = ReturnType<typeof createEsign>;

/** A signature service that keeps documents in envelopes; its calls throw ProviderError. */
export function createEsign({ url, account, token, signsHere = false, timeout }: EsignSettings) {
  const service = { name: 'The signature service', url, timeout };
  const headers = { authorization: `Bearer ${token}` };
  const envelopes = `/restapi/v2.1/accounts/${encodeURIComponent(account)}/envelopes`;
  const at = (envelope: string, rest = '') => `${envelopes}/${encodeURIComponent(envelope)}${rest}`;

  async function status(envelope: string): Promise<EnvelopeStatus> {
    return askJson(service, { path: at(envelope, '?include=recipients'), headers }, envelopeStatus);
  }

  const put = (path: string, body: object) =>
    askJson(service, { method: 'PUT', path, headers, body }, z.object({}).loose());

  async function download(envelope: string, document: 'combined' | 'certificate'): Promise<Buffer> {
    const path = at(envelope, `/documents/${document}`);
    const bytes = await ask(service, { path, headers, largest: largestDocument });
    if (!bytes?.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      throw new ProviderError('bad-answer', 'The signature service answered no PDF.');
    }
    return bytes;
  }

  return {
    signsHere,

    /** Makes an envelope and answers its id; with the same reference again it is the same envelope. */
    async create(wanted: NewSigning): Promise<string> {
      const body = newEnvelope(wanted);
      const { envelopeId } = await askJson(
        service,
        { method: 'POST', path: envelopes, headers, body },
        createdEnvelope,
      );
      return envelopeId;
    },

    status,

    /** Takes an envelope back; one that is closed already stays as it is. */
    async void(envelope: string, reason: string): Promise<void> {
      if (closed.includes((await status(envelope)).status)) return;
      await put(at(envelope), { status: 'voided', voidedReason: reason });
    },

    /** Sends the recipients whose turn it is their notice once more. */
    async resend(envelope: string): Promise<void> {
      await put(at(envelope, '?resend_envelope=true'), {});
    },

    /** Lets the envelope expire so many days from now. */
    async extend(envelope: string, days: number): Promise<void> {
      await put(at(envelope, '/notification'), { expirations: expirations(days) });
    },

    /** Where a recipient's browser signs, valid for some minutes; afterwards it comes back to `returnUrl`. */
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
      const path = at(envelope, '/views/recipient');
      return (await askJson(service, { method: 'POST', path, headers, body }, recipientView)).url;
    },

    /** The document with all signatures, and the certificate behind it. */
    combined: (envelope: string) => download(envelope, 'combined'),
    certificate: (envelope: string) => download(envelope, 'certificate'),

    /** Signs or declines on the sandbox's signing page; doing the same again changes nothing. */
    async act(envelope: string, signer: number, signing: Signing): Promise<void> {
      if (!signsHere) throw new ProviderError('refused', 'This document is signed on the pages of its service.');
      const path = at(envelope, `/recipients/${signer}/sandbox`);
      await askJson(service, { method: 'POST', path, headers, body: signing }, z.object({}).loose());
    },

    check: () => checkService(service),
  };
}

const expirations = (days: number) => ({ expireEnabled: 'true', expireAfter: String(days), expireWarn: '0' }) as const;

function newEnvelope({ reference, subject, document, signers, days }: NewSigning): NewEnvelope {
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

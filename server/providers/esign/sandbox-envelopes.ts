import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipient, Signing } from './wire.ts';

export interface SandboxRecipient extends Recipient {
  signing: Signing | null;
}

/** An envelope as stored by the sandbox, next to its document. */
export interface SandboxEnvelope {
  envelopeId: string;
  subject: string;
  documentName: string;
  createdAt: string;
  expiresAt: string;
  resentAt: string | null;
  voided: { at: string; reason: string } | null;
  recipients: SandboxRecipient[];
}

export type SandboxEnvelopes = ReturnType<typeof openEnvelopes>;

/** Stores envelopes in a folder, so that they survive a restart; changes to an envelope are serialized. */
export function openEnvelopes(folder: string) {
  const pending = new Map<string, Promise<unknown>>();
  const filePath = (id: string, extension: 'json' | 'pdf') => join(folder, `${id}.${extension}`);

  async function find(id: string): Promise<SandboxEnvelope | null> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return null;
    const text = await readFile(filePath(id, 'json'), 'utf8').catch(() => null);
    return text === null ? null : JSON.parse(text);
  }

  async function write(id: string, extension: 'json' | 'pdf', content: string | Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true });
    const partial = `${filePath(id, extension)}.new`;
    await writeFile(partial, content, { mode: 0o600 });
    await rename(partial, filePath(id, extension));
  }

  return {
    find,

    document: (id: string): Promise<Buffer> => readFile(filePath(id, 'pdf')),

    /** Stores a new envelope; the document is written first, so that no envelope is without one. */
    async create(envelope: SandboxEnvelope, pdf: Buffer): Promise<void> {
      await write(envelope.envelopeId, 'pdf', pdf);
      await write(envelope.envelopeId, 'json', JSON.stringify(envelope));
    },

    /** Changes an envelope; `change` returns the reason it can't be changed, or null. Undefined if it doesn't exist. */
    async change(id: string, change: (envelope: SandboxEnvelope) => string | null): Promise<string | null | undefined> {
      const work = async () => {
        const envelope = await find(id);
        if (!envelope) return undefined;
        const error = change(envelope);
        if (error === null) await write(id, 'json', JSON.stringify(envelope));
        return error;
      };
      const current = (pending.get(id) ?? Promise.resolve()).then(work, work);
      pending.set(id, current);
      return current.finally(() => pending.get(id) === current && pending.delete(id));
    },
  };
}

/** The envelope id for a transaction, always the same. */
export function envelopeIdFor(transactionId: string): string {
  const hex = createHash('sha256').update(transactionId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The status of an envelope in the API's terms. */
export function currentStatus({ voided, recipients }: SandboxEnvelope): 'sent' | 'completed' | 'declined' | 'voided' {
  if (recipients.some(({ signing }) => signing?.action === 'decline')) return 'declined';
  if (recipients.every(({ signing }) => signing?.action === 'sign')) return 'completed';
  return voided ? 'voided' : 'sent';
}

/** Signs or declines for a recipient; returns the reason that isn't possible, or null. */
export function signFor(envelope: SandboxEnvelope, recipientId: string, signing: Signing): string | null {
  const recipient = envelope.recipients.find((each) => each.recipientId === recipientId);
  if (!recipient) return 'No such recipient';
  if (recipient.signing) return recipient.signing.action === signing.action ? null : 'The recipient has acted already';
  const status = currentStatus(envelope);
  if (status !== 'sent') return `The envelope is ${status}`;
  if (new Date().toISOString() >= envelope.expiresAt) return 'The envelope has expired';
  const earlier = envelope.recipients.filter((each) => Number(each.routingOrder) < Number(recipient.routingOrder));
  if (earlier.some((each) => each.signing?.action !== 'sign')) return 'It is not the turn of this recipient';
  recipient.signing = signing;
  return null;
}

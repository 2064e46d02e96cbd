import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipient, Signing } from './wire.ts';

export interface SandboxRecipient extends Recipient {
  signing: Signing | null;
}

/** An envelope as the sandbox keeps it; its document lies beside it. */
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

/** Envelopes in a folder, which outlive a restart; changes of one envelope wait for each other. */
export function openEnvelopes(folder: string) {
  const underWay = new Map<string, Promise<unknown>>();
  const place = (id: string, end: 'json' | 'pdf') => join(folder, `${id}.${end}`);

  async function find(id: string): Promise<SandboxEnvelope | null> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return null;
    const text = await readFile(place(id, 'json'), 'utf8').catch(() => null);
    return text === null ? null : JSON.parse(text);
  }

  async function write(id: string, end: 'json' | 'pdf', content: string | Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true });
    const unfinished = `${place(id, end)}.new`;
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, place(id, end));
  }

  return {
    find,

    document: (id: string): Promise<Buffer> => readFile(place(id, 'pdf')),

    /** Keeps a new envelope, its document first, so that none is without one. */
    async create(envelope: SandboxEnvelope, pdf: Buffer): Promise<void> {
      await write(envelope.envelopeId, 'pdf', pdf);
      await write(envelope.envelopeId, 'json', JSON.stringify(envelope));
    },

    /** Changes an envelope; `change` answers why it cannot be changed, or null. Undefined where there is no envelope. */
    async change(id: string, change: (envelope: SandboxEnvelope) => string | null): Promise<string | null | undefined> {
      const work = async () => {
        const envelope = await find(id);
        if (!envelope) return undefined;
        const refusal = change(envelope);
        if (refusal === null) await write(id, 'json', JSON.stringify(envelope));
        return refusal;
      };
      const mine = (underWay.get(id) ?? Promise.resolve()).then(work, work);
      underWay.set(id, mine);
      return mine.finally(() => underWay.get(id) === mine && underWay.delete(id));
    },
  };
}

/** The id of the envelope of a transaction: the same whenever it is asked for. */
export function envelopeIdOf(transactionId: string): string {
  const hex = createHash('sha256').update(transactionId).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** How far an envelope came, as the wire names it. */
export function statusOf({ voided, recipients }: SandboxEnvelope): 'sent' | 'completed' | 'declined' | 'voided' {
  if (recipients.some(({ signing }) => signing?.action === 'decline')) return 'declined';
  if (recipients.every(({ signing }) => signing?.action === 'sign')) return 'completed';
  return voided ? 'voided' : 'sent';
}

/** Signs or declines for a recipient; why that cannot be, or null. */
export function signFor(envelope: SandboxEnvelope, recipientId: string, signing: Signing): string | null {
  const recipient = envelope.recipients.find((each) => each.recipientId === recipientId);
  if (!recipient) return 'No such recipient';
  if (recipient.signing) return recipient.signing.action === signing.action ? null : 'The recipient has acted already';
  const status = statusOf(envelope);
  if (status !== 'sent') return `The envelope is ${status}`;
  if (new Date().toISOString() >= envelope.expiresAt) return 'The envelope has expired';
  const before = envelope.recipients.filter((each) => Number(each.routingOrder) < Number(recipient.routingOrder));
  if (before.some((each) => each.signing?.action !== 'sign')) return 'It is not the turn of this recipient';
  recipient.signing = signing;
  return null;
}

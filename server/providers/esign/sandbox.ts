import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { appendPages } from './append-pages.ts';
import type { Certificate, RenderCertificate } from './certificate.ts';
import {
  currentStatus,
  envelopeIdFor,
  openEnvelopes,
  type SandboxEnvelope,
  type SandboxEnvelopes,
  signFor,
} from './sandbox-envelopes.ts';
import { signing } from './wire.ts';

export const sandboxToken = 'esign-sandbox';
export const sandboxAccount = 'demonstration';

const text = z.string().min(1).max(500);
const newEnvelope = z.object({
  transactionId: text,
  emailSubject: text,
  status: z.literal('sent'),
  documents: z
    .array(z.object({ documentId: text, name: text, fileExtension: z.literal('pdf'), documentBase64: z.base64() }))
    .length(1),
  recipients: z.object({
    signers: z
      .array(
        z.object({
          recipientId: text,
          clientUserId: text,
          name: text,
          email: text,
          roleName: text,
          routingOrder: z.string().regex(/^\d+$/),
        }),
      )
      .min(1),
  }),
  notification: z.object({ expirations: z.object({ expireAfter: z.string().regex(/^\d+$/) }) }),
});
const voidRequest = z.object({ status: z.literal('voided'), voidedReason: text });
const notification = newEnvelope.shape.notification;

interface Settings {
  /** The folder to store envelopes in. */
  folder: string;
  /** The URL of the page to sign envelopes on. */
  signingPage: string;
  renderCertificate: RenderCertificate;
}

/** A local signature service for the demo; its envelopes are signed on a page of the portal. */
export function startEsignSandbox({ folder, signingPage, renderCertificate }: Settings): Promise<Sandbox> {
  const envelopes = openEnvelopes(folder);
  const app = new Hono();
  app.get('/', (context) => context.text('signature sandbox'));
  const base = `/restapi/v2.1/accounts/${sandboxAccount}/envelopes`;
  app.use(`${base}/*`, requireToken);
  app.use(base, requireToken);
  app.post(base, (context) => createEnvelope(context, envelopes));
  app.get(`${base}/:id`, async (context) => {
    const envelope = await envelopes.find(context.req.param('id'));
    return envelope ? context.json(toWire(envelope)) : notFound(context);
  });
  app.put(`${base}/:id`, async (context) => {
    const now = new Date().toISOString();
    if (context.req.query('resend_envelope') === 'true') {
      return changeEnvelope(context, envelopes, (envelope) => {
        envelope.resentAt = now;
        return null;
      });
    }
    const parsed = voidRequest.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return badRequest(context, 'status voided with voidedReason is required');
    return changeEnvelope(context, envelopes, (envelope) => {
      if (currentStatus(envelope) !== 'sent') return `The envelope is ${currentStatus(envelope)}`;
      envelope.voided = { at: now, reason: parsed.data.voidedReason };
      return null;
    });
  });
  app.put(`${base}/:id/notification`, async (context) => {
    const parsed = notification.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return badRequest(context, 'expirations are required');
    return changeEnvelope(context, envelopes, (envelope) => {
      envelope.expiresAt = inDays(parsed.data.expirations.expireAfter);
      return null;
    });
  });
  app.post(`${base}/:id/views/recipient`, async (context) => {
    const envelope = await envelopes.find(context.req.param('id'));
    return envelope ? context.json({ url: signingPage }, 201) : notFound(context);
  });
  app.post(`${base}/:id/recipients/:recipient/sandbox`, async (context) => {
    const parsed = signing.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return badRequest(context, 'no signature');
    return changeEnvelope(context, envelopes, (envelope) =>
      signFor(envelope, context.req.param('recipient'), parsed.data),
    );
  });
  app.get(`${base}/:id/documents/:document`, async (context) => {
    const envelope = await envelopes.find(context.req.param('id'));
    if (!envelope) return notFound(context);
    const pdf = await envelopes.document(envelope.envelopeId);
    const document = context.req.param('document');
    if (document === '1' || currentStatus(envelope) !== 'completed') return sendPdf(context, pdf);
    const certificate = await renderCertificate(toCertificate(envelope, pdf));
    return sendPdf(context, document === 'certificate' ? certificate : await appendPages(pdf, certificate));
  });
  return serveSandbox(app);
}

async function requireToken(context: Context, next: () => Promise<void>) {
  if (context.req.header('authorization') === `Bearer ${sandboxToken}`) return next();
  return context.json({ errorCode: 'AUTHORIZATION_INVALID_TOKEN', message: 'The token is not known' }, 401);
}

async function createEnvelope(context: Context, envelopes: SandboxEnvelopes) {
  const parsed = newEnvelope.safeParse(await context.req.json().catch(() => null));
  if (!parsed.success) return badRequest(context, 'the envelope is incomplete');
  const { transactionId, emailSubject, documents, recipients, notification: requested } = parsed.data;
  const envelopeId = envelopeIdFor(transactionId);
  const [document] = documents;
  if (document && !(await envelopes.find(envelopeId))) {
    const envelope: SandboxEnvelope = {
      envelopeId,
      subject: emailSubject,
      documentName: document.name,
      createdAt: new Date().toISOString(),
      expiresAt: inDays(requested.expirations.expireAfter),
      resentAt: null,
      voided: null,
      recipients: recipients.signers.map((each) => ({ ...each, signing: null })),
    };
    await envelopes.create(envelope, Buffer.from(document.documentBase64, 'base64'));
  }
  return context.json({ envelopeId, status: 'sent', uri: `/envelopes/${envelopeId}` }, 201);
}

async function changeEnvelope(
  context: Context,
  envelopes: SandboxEnvelopes,
  work: (envelope: SandboxEnvelope) => string | null,
) {
  const id = context.req.param('id') ?? '';
  const error = await envelopes.change(id, work);
  if (error === undefined) return notFound(context);
  return error === null ? context.json({ envelopeId: id }) : badRequest(context, error);
}

const notFound = (context: Context) =>
  context.json({ errorCode: 'ENVELOPE_DOES_NOT_EXIST', message: 'No such envelope' }, 404);

const badRequest = (context: Context, message: string) =>
  context.json({ errorCode: 'INVALID_REQUEST_PARAMETER', message }, 400);

const sendPdf = (context: Context, pdf: Uint8Array) =>
  context.body(pdf as Uint8Array<ArrayBuffer>, 200, { 'content-type': 'application/pdf' });

const inDays = (days: string) => new Date(Date.now() + Number(days) * 86_400_000).toISOString();

function toWire(envelope: SandboxEnvelope) {
  return {
    envelopeId: envelope.envelopeId,
    status: currentStatus(envelope),
    emailSubject: envelope.subject,
    createdDateTime: envelope.createdAt,
    voidedReason: envelope.voided?.reason,
    recipients: {
      signers: envelope.recipients.map(({ signing: done, ...recipient }) => ({
        ...recipient,
        status: done ? (done.action === 'sign' ? 'completed' : 'declined') : 'sent',
        signedDateTime: done?.action === 'sign' ? done.at : undefined,
        declinedReason: done?.action === 'decline' ? done.reason : undefined,
      })),
    },
  };
}

function toCertificate({ envelopeId, documentName, recipients }: SandboxEnvelope, pdf: Buffer): Certificate {
  return {
    envelope: envelopeId,
    document: documentName,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    bytes: pdf.length,
    signatures: recipients.flatMap(({ name, roleName, signing: done }) => {
      if (done?.action !== 'sign') return [];
      const { name: signedName, drawing, timeZone, identifiedBy } = done;
      return [{ name, role: roleName, signedName, drawing, at: new Date(done.at), timeZone, identifiedBy }];
    }),
  };
}

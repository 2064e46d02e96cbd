import * as calls from '#server/inova/contract/signatures/sent-documents.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { publicRoute, type Route } from '../route.ts';
import { readDocumentToken } from './document-link.ts';
import { openLink } from './open-link.ts';
import { openSentDocument } from './sent-documents.ts';

/** Documents that patients open with a link and their date of birth. */
export function documentRoutes(context: ServiceContext, edge: Edge | null): Route[] {
  const { registry, store, now, sealer } = context;

  return [
    publicRoute(calls.open, async ({ body: { token, birthDate } }, address) => {
      const key = readDocumentToken(sealer, token, now());
      const open = async () => (key ? openSentDocument(store, registry.sentDocuments, key, birthDate, now()) : null);
      const opened = await openLink(context, edge, { link: key && token, address }, open);
      if (!opened) throw new ApiError(400, calls.invalidDocumentLinkMessage);
      return opened;
    }),
  ];
}

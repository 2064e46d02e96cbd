import { createSignInLimit } from '#server/access/sign-in-limit.ts';
import * as calls from '#server/inova/contract/sent-documents.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { publicRoute, type Route } from '../route.ts';
import { withinLimit } from '../within-limit.ts';
import { readDocumentToken } from './document-link.ts';
import { openSentDocument } from './sent-documents.ts';

/** Documents that patients open with a link and their date of birth. */
export function documentRoutes({ registry, store, now, sealer }: ServiceContext): Route[] {
  const limit = createSignInLimit(store, now, 'signing');

  return [
    publicRoute(calls.open, async ({ body: { token, birthDate } }, address) => {
      const key = readDocumentToken(sealer, token, now());
      const open = async () => (key ? openSentDocument(store, registry.sentDocuments, key, birthDate, now()) : null);
      const opened = await withinLimit(limit, `${key?.kind} ${key?.client} ${key?.record}`, address, open);
      if (!opened) throw new ApiError(400, calls.invalidDocumentLinkMessage);
      return opened;
    }),
  ];
}

import * as calls from '#server/inova/contract/uploaded-documents.ts';
import { authorOf } from '../author.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { addDocument, listDocuments, readDocument, readDocumentFile, removeDocument } from './documents.ts';

/** Documents that staff add to the records of patients. */
export function uploadRoutes(context: ServiceContext): Route[] {
  return [
    route(calls.ofPatient, ({ params }, session) => listDocuments(authorOf(context, session), params.id)),
    route(calls.add, ({ params, body }, session) => addDocument(authorOf(context, session), params.id, body)),
    route(calls.get, ({ params }, session) => readDocument(authorOf(context, session), params.document)),
    route(calls.file, ({ params, query }, session) =>
      readDocumentFile(authorOf(context, session), params.document, query.thumbnail ? 'thumbnail' : 'file'),
    ),
    route(calls.remove, ({ params, body }, session) =>
      removeDocument(authorOf(context, session), params.document, body.reason),
    ),
  ];
}

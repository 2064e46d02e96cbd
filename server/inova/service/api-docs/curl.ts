import { apiCalls } from '#server/access/table/table.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { basePath } from '#server/inova/contract/wire.ts';
import { exampleOf, schemaOf } from './schemas.ts';

/** A shell command that tries the call; URL, key and token come from variables. */
export function curlOf(call: AnyCall): string {
  const params = exampleOf(schemaOf(call.params)) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const body = exampleOf(schemaOf(call.body)) as object;
  const isPublic = apiCalls[callKey(call)]?.who === 'public';
  return [
    `curl -X ${call.method} "$INOVA_URL${basePath}${path}"`,
    '-H "x-api-key: $INOVA_API_KEY"',
    ...(isPublic ? [] : ['-H "authorization: Bearer $INOVA_TOKEN"']),
    ...(Object.keys(body).length > 0 ? ['-H "content-type: application/json"', `-d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n  ');
}

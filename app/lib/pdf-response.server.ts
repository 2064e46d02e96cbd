import { DocumentError } from '#server/documents/document-error.ts';

/** A PDF as a file download; an error response if it can't be rendered. */
export async function pdfResponse(
  rendering: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
  fileName: string,
): Promise<Response> {
  const pdf = await Promise.resolve(rendering).catch((error) => {
    throw error instanceof DocumentError ? new Response(error.message, { status: error.status }) : error;
  });
  return new Response(pdf, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${fileName}"` },
  });
}

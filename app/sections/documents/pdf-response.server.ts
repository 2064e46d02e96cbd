import type { SignatureFile } from '#server/inova/contract/signatures.ts';

/** A PDF as a file to keep. */
export function pdfResponse({ pdf, fileName }: SignatureFile): Response {
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** A file of a user, with its media type as recognized when it was kept. */
interface SentFile {
  name: string;
  media: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A user's file as a download that no browser shows or runs, whatever it contains. */
export function attachmentResponse(file: SentFile): Response {
  return fileResponse(file, 'attachment');
}

/** The small picture of a picture, for use in a page. */
export function thumbnailResponse(thumbnail: SentFile): Response {
  return fileResponse(thumbnail, 'inline');
}

/** The policy applies besides that of the portal. */
function fileResponse({ name, media, content }: SentFile, disposition: 'attachment' | 'inline'): Response {
  return new Response(content, {
    headers: {
      'Content-Type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
      'Content-Length': String(content.byteLength),
      'Content-Disposition': `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}

const asciiName = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

import { createHash } from 'node:crypto';
import { ProviderError } from '../provider-error.ts';
import { fetchBytes } from '../provider-request.ts';
import { detectImageType, type ImageType } from './image-type.ts';

export interface Photo {
  bytes: Buffer;
  type: ImageType;
  /** Changes with the photo. */
  tag: string;
}

export interface PhotoSettings {
  url: string;
  token: string;
  timeout?: number;
}

const maxBytes = 200 * 1024;

export type PhotoDirectory = ReturnType<typeof createPhotoDirectory>;

/** A client for photos in a directory with the Microsoft Graph API; its calls throw ProviderError. */
export function createPhotoDirectory({ url, token, timeout }: PhotoSettings) {
  const service = { name: 'The photo directory', url, timeout };
  return {
    /** The small photo of the person with this email address, or null. */
    async find(email: string): Promise<Photo | null> {
      const path = `/users/${encodeURIComponent(email)}/photos/48x48/$value`;
      const bytes = await fetchBytes(service, { path, headers: { authorization: `Bearer ${token}` }, maxBytes });
      if (bytes === null) return null;
      const type = detectImageType(bytes);
      if (!type) throw new ProviderError('bad-answer', 'The photo directory did not return a picture.');
      return { bytes, type, tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) };
    },
  };
}

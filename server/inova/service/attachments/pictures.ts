import type { Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { attachmentErrors, maxPixels } from '#server/inova/contract/messages/attachment-limits.ts';
import { ApiError } from '../errors.ts';
import { refused } from './fault.ts';
import { limitRunning } from './limit-running.ts';

/** The formats of pictures; no other is ever decoded. */
const formats = { jpeg: 'Jpeg', png: 'Png', gif: 'Nsgif', webp: 'Webp' } as const;
export type PictureKind = keyof typeof formats;

/** A picture as it is kept: without metadata, upright, and with a small one for conversations. */
export interface Picture {
  content: Buffer;
  thumbnail: Buffer;
}

export const thumbnailType = 'image/webp';

const maxEdge = 4096;
const thumbnailEdge = 480;
const maxSeconds = 10;
/** A picture that has grown beyond this while it was encoded again. */
const maxKeptBytes = 20 * 1024 * 1024;

const limited = limitRunning(
  { running: 2, waiting: 20 },
  () => new ApiError(503, attachmentErrors.busy, [attachmentErrors.busy], { 'retry-after': '60' }),
);

export const isPictureKind = (kind: string): kind is PictureKind => kind in formats;

/** Encodes a picture again and makes its thumbnail, in threads of the library; throws ApiError. */
export function encodePicture(content: Buffer, kind: PictureKind): Promise<Picture> {
  return limited(() => encode(content, kind).catch((error) => Promise.reject(asRefusal(error))));
}

async function encode(content: Buffer, kind: PictureKind): Promise<Picture> {
  const sharp = await loadSharp();
  const options: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };
  const { width, height, pages = 1, pageHeight = height } = await sharp(content, { ...options, pages: -1 }).metadata();
  if (width * pageHeight * pages > maxPixels) throw refused('tooManyPixels');
  const isAnimated = pages > 1 && (kind === 'gif' || kind === 'webp');
  const upright = isAnimated ? sharp(content, { ...options, animated: true }) : sharp(content, options).autoOrient();
  const encoded = await inTime(within(upright, maxEdge).toFormat(kind, { quality: 85 })).toBuffer();
  if (encoded.length > maxKeptBytes) throw refused('tooLarge');
  const thumbnail = await inTime(within(sharp(encoded, options), thumbnailEdge).webp({ quality: 75 })).toBuffer();
  return { content: encoded, thumbnail };
}

const within = (picture: Sharp, edge: number) =>
  picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
const inTime = (picture: Sharp) => picture.timeout({ seconds: maxSeconds });

function asRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const { message } = error as Error;
  if (/timeout/i.test(message)) return refused('tookTooLong');
  return refused(/pixel limit/i.test(message) ? 'tooManyPixels' : 'damaged');
}

let loading: Promise<SharpConstructor> | undefined;

/** The library, loaded with the first picture; it decodes our formats alone, on one thread a picture. */
function loadSharp(): Promise<SharpConstructor> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: Object.values(formats).map((name) => `VipsForeignLoad${name}`) });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

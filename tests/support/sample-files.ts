import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as a user selects it. */
export interface SampleFile {
  name: string;
  content: Buffer;
}

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

/** A picture with two halves, red above and blue below, so that its orientation can be seen. */
export function picture(format: Format, width = 60, height = 40): Promise<Buffer> {
  return halves(width, height).toFormat(format).toBuffer();
}

/** A photo as phones take them: turned by its metadata, which also has the place and a text. */
export function photoWithPlace(text: string): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '40/1 44/1 54/1' };
  return halves(60, 40)
    .withExif({ IFD0: { ImageDescription: text, Orientation: '6' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function halves(width: number, height: number) {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const };
  const blue = { create: { ...half, background: 'blue' } };
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: blue, gravity: 'south' },
  ]);
}

/** A GIF with two frames. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map((background) => frame(background)));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The start of a Windows program. */
export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126, 1), Buffer.from('PE\0\0')]);

/** An Office file: an archive whose first entry names what it is. */
export function office(kind: 'word' | 'excel' | 'word with macros'): Buffer {
  const types = {
    word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    'word with macros': 'application/vnd.ms-word.document.macroEnabled.main+xml',
  };
  const part = `<Override PartName="/main.xml" ContentType="${types[kind]}"/>`;
  return archive('[Content_Types].xml', `<?xml version="1.0"?><Types>${part}</Types>`);
}

/** A ZIP archive with one compressed file. */
export function archive(name: string, text: string): Buffer {
  const data = deflateRawSync(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(text.length, 22);
  local.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  local.copy(directory, 6, 4, 30);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, directory, Buffer.from(name), end]);
}

import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { StoreError } from '../store/error.ts';

/** The files of a backup beside the portal's own. */
export const archiveName = 'database.tar.gz';
export const filesFolder = 'files';
const manifestName = 'backup.json';

const counts = z.record(z.string(), z.number());
const audit = z.object({ rows: z.number(), seals: z.number(), mac: z.string(), problem: z.string().nullable() });

/** A path inside the backup. */
const path = z.string().refine((text) => !isAbsolute(text) && !text.split(/[\\/]/).includes('..'));

const manifest = z.object({
  format: z.literal(1),
  /** The version of the portal that made it. */
  portal: z.string(),
  at: z.string(),
  /** The system and processor that the database's files are for. */
  platform: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.number(),
  migrations: z.array(z.string()),
  files: z.array(z.object({ path, sha256: z.string() })),
  /** Settings with secrets that were set when it was made, which it does not contain. */
  settings: z.array(z.string()),
  /** What its copy was found to contain. */
  contents: z.object({ counts, audit }),
});

/** What a backup says of itself. It is written last, so that a backup without it was not completed. */
export type Manifest = z.infer<typeof manifest>;

export type Contents = Manifest['contents'];

/** What is known of a backup before its copy was read. */
export type Description = Omit<Manifest, 'contents'>;

export const currentPlatform = `${process.platform}-${process.arch}`;

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flag: 'wx', flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error) => {
    const reason = error.code === 'ENOENT' ? `it has no ${manifestName}` : error.code;
    throw new StoreError(`${folder} is no complete backup: ${reason}`);
  });
  const parsed = manifest.safeParse(toJson(text));
  if (!parsed.success)
    throw new StoreError(`${join(folder, manifestName)} cannot be read: it is damaged or of another version`);
  return parsed.data;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

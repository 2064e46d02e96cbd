import { inflateSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createPhotoDirectory } from '#server/providers/photo/directory.ts';
import { sandboxToken, startPhotoSandbox } from '#server/providers/photo/sandbox.ts';
import { type Behavior, startFaultyServer } from '../../support/faulty-server.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

async function directoryWith(behavior: Behavior) {
  const server = await startFaultyServer();
  onTestFinished(server.close);
  server.behaveLike(behavior);
  return { server, directory: createPhotoDirectory({ url: `${server.origin}/v1.0`, token: 'the token' }) };
}

const sends =
  (bytes: Buffer | string, type = 'image/png'): Behavior =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);

test('the photo is requested as Microsoft Graph specifies', async () => {
  const { server, directory } = await directoryWith(sends(png));
  await directory.find("o'neil+x@inova.test");
  expect(server.requests()[0]).toMatchObject({
    method: 'GET',
    url: "/v1.0/users/o'neil%2Bx%40inova.test/photos/48x48/$value",
    headers: { authorization: 'Bearer the token' },
  });
});

test('the image type comes from its bytes, not from the Content-Type', async () => {
  const { directory } = await directoryWith(sends(jpeg, 'image/svg+xml'));
  expect(await directory.find('a@inova.test')).toMatchObject({ type: 'image/jpeg', bytes: jpeg });
});

test('the tag identifies the image', async () => {
  const tagOf = async (bytes: Buffer) =>
    (await (await directoryWith(sends(bytes))).directory.find('a@inova.test'))?.tag;
  expect(await tagOf(png)).toBe(await tagOf(png));
  expect(await tagOf(png)).not.toBe(await tagOf(jpeg));
});

test('a user without a photo is no error', async () => {
  const { directory } = await directoryWith((response) => response.writeHead(404).end('{}'));
  expect(await directory.find('a@inova.test')).toBeNull();
});

const rejectedImages: [string, Buffer | string][] = [
  ['an SVG with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['an HTML page', '<!doctype html><title>Sign in</title>'],
  ['an empty response', ''],
  ['an image larger than 200 KB', Buffer.concat([png, Buffer.alloc(200 * 1024)])],
];
test.each(rejectedImages)('%s is rejected as a photo', async (_, bytes) => {
  const { directory } = await directoryWith(sends(bytes));
  await expect(directory.find('a@inova.test')).rejects.toMatchObject({ kind: 'bad-answer' });
});

test('the sandbox has distinct, complete photos of some accounts, for its token only', async () => {
  const sandbox = await startPhotoSandbox();
  onTestFinished(sandbox.close);
  const directory = createPhotoDirectory({ url: sandbox.url, token: sandboxToken });
  const admin = await directory.find('admin@inova.test');
  expect(admin?.type).toBe('image/png');
  expect(pixelsOf(admin?.bytes as Buffer)).toHaveLength(48 * (1 + 48 * 3));
  expect((await directory.find('network@inova.test'))?.tag).not.toBe(admin?.tag);
  expect(await directory.find('staff@inova.test')).toBeNull();
  const unauthorized = createPhotoDirectory({ url: sandbox.url, token: 'another' });
  await expect(unauthorized.find('admin@inova.test')).rejects.toMatchObject({ kind: 'refused' });
});

/** The inflated pixel data of a PNG with one IDAT chunk: each row preceded by its filter byte. */
function pixelsOf(file: Buffer): Buffer {
  const at = file.indexOf('IDAT');
  return inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
}

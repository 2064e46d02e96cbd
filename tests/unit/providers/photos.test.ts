import pino from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Photo } from '#server/providers/photo/directory.ts';
import { createPhotos, type Photos } from '#server/providers/photo/photos.ts';

const email = 'a@inova.test';
const photoOf = (tag: string): Photo => ({ bytes: Buffer.from(tag), type: 'image/png', tag });
const minute = 60_000;

let clock: number;
let find: ReturnType<typeof vi.fn<(email: string) => Promise<Photo | null>>>;
let photos: Photos;
beforeEach(() => {
  clock = 0;
  find = vi.fn(async () => photoOf('first'));
  photos = createPhotos({ find }, pino({ level: 'silent' }), () => clock);
});

test('the first page does not wait for the photo; the next one has it', async () => {
  let answer: (photo: Photo) => void = () => {};
  find.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  expect(photos.peek(email)).toBeNull();
  expect(photos.peek(email)).toBeNull();
  expect(find).toHaveBeenCalledTimes(1);
  answer(photoOf('first'));
  expect(await photos.get(email)).toMatchObject({ tag: 'first' });
  expect(photos.peek(email)).toMatchObject({ tag: 'first' });
});

test('a photo is fetched again after an hour, and the old one is shown until then', async () => {
  await photos.get(email);
  find.mockResolvedValue(photoOf('second'));
  clock = 60 * minute - 1;
  expect(await photos.get(email)).toMatchObject({ tag: 'first' });
  clock = 60 * minute;
  expect(photos.peek(email)).toMatchObject({ tag: 'first' });
  expect(await photos.get(email)).toMatchObject({ tag: 'second' });
});

test('a missing photo is cached for an hour too', async () => {
  find.mockResolvedValue(null);
  await photos.get(email);
  clock = 60 * minute - 1;
  expect(await photos.get(email)).toBeNull();
  expect(find).toHaveBeenCalledTimes(1);
  clock = 60 * minute;
  await photos.get(email);
  expect(find).toHaveBeenCalledTimes(2);
});

test('a failing directory is not called for a minute, and cached photos are still shown', async () => {
  await photos.get(email);
  clock = 60 * minute;
  find.mockRejectedValue(new Error('down'));
  expect(await photos.get(email)).toMatchObject({ tag: 'first' });
  clock += minute - 1;
  expect(photos.peek(email)).toMatchObject({ tag: 'first' });
  expect(find).toHaveBeenCalledTimes(2);
  clock += 1;
  photos.peek(email);
  expect(find).toHaveBeenCalledTimes(3);
});

test('a photo is returned only for its own user', async () => {
  await photos.get(email);
  find.mockResolvedValue(null);
  expect(await photos.get('b@inova.test')).toBeNull();
});

test('photos of two thousand users are cached at most', async () => {
  for (let person = 0; person <= 2000; person++) await photos.get(`${person}@inova.test`);
  expect(photos.peek('1@inova.test')).not.toBeNull();
  expect(photos.peek('0@inova.test')).toBeNull();
});

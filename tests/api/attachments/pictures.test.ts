import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attachmentErrors } from '#server/inova/contract/messages/attachment-limits.ts';
import { prepareAttachment } from '#server/inova/service/attachments/prepare.ts';
import { animation, photoWithPlace, picture } from '../../support/sample-files.ts';

const prepare = (content: Buffer) => prepareAttachment({ name: 'photo', content });
const refusal = (content: Buffer) =>
  prepare(content).then(
    () => 'taken',
    (error: Error) => error.message.replace('attachmentFile: ', ''),
  );

/** The color of a pixel as its strongest channel. */
async function colorAt(content: Buffer, left: number, top: number) {
  const { data } = await sharp(content)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

test('a photo is kept upright, without the place and texts in it', async () => {
  const photo = await photoWithPlace('Canary of the metadata');
  expect(photo.includes('Canary')).toBe(true);
  const { content } = await prepare(photo);
  const { width, height, exif, orientation } = await sharp(content).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 40,
    height: 60,
    exif: undefined,
    orientation: undefined,
  });
  expect(content.includes('Canary')).toBe(false);
  expect([await colorAt(content, 35, 30), await colorAt(content, 5, 30)]).toEqual(['red', 'blue']);
});

test('what follows the picture in its file is not kept', async () => {
  const { content } = await prepare(Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]));
  expect(content.includes('script')).toBe(false);
});

test('an animation keeps its frames', async () => {
  const { content, kind } = await prepare(await animation());
  expect([kind, (await sharp(content).metadata()).pages]).toEqual(['gif', 2]);
});

test('a large picture is kept with at most 4096 pixels a side, and its thumbnail with 480', async () => {
  const { content, thumbnail } = await prepare(await picture('jpeg', 6000, 3000));
  const [kept, small] = await Promise.all([content, thumbnail as Buffer].map((each) => sharp(each).metadata()));
  expect([kept?.width, kept?.height]).toEqual([4096, 2048]);
  expect([small?.format, small?.width, small?.height]).toEqual(['webp', 480, 240]);
});

test('a small picture is not enlarged', async () => {
  const { thumbnail } = await prepare(await picture('png', 60, 40));
  expect(await sharp(thumbnail as Buffer).metadata()).toMatchObject({ width: 60, height: 40 });
});

test('a picture of more than 50 million pixels is refused, however small its file', async () => {
  expect(await refusal(await picture('png', 10_000, 5_001))).toBe(attachmentErrors.tooManyPixels);
});

test('a picture that is cut off is refused', async () => {
  const whole = await picture('png', 500, 500);
  expect(await refusal(whole.subarray(0, whole.length - 200))).toBe(attachmentErrors.damaged);
});

test('the portal responds while many pictures are processed, and refuses more than can wait', async () => {
  const large = await picture('jpeg', 5000, 4000);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const results = await Promise.all(Array.from({ length: 24 }, () => refusal(large)));
  delay.disable();
  expect(results.filter((result) => result === attachmentErrors.busy)).toHaveLength(2);
  expect(results.filter((result) => result === 'taken')).toHaveLength(22);
  expect(delay.percentile(95) / 1e6).toBeLessThan(100);
});

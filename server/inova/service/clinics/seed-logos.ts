import type { PoolClient } from 'pg';
import { png } from '#server/providers/photo/png.ts';

const size = 96;
const [leaf, paper] = [
  [38, 110, 84],
  [255, 255, 255],
] as const;

/** Gives one demo clinic a logo, a leaf; the others show their initials. */
export async function seedLogos(db: PoolClient): Promise<void> {
  const isLeaf = (x: number, y: number) => Math.hypot(x, y - size) < size && Math.hypot(x - size, y) < size;
  const logo = png(size, (x, y) => (isLeaf(x, y) ? [...leaf] : [...paper]));
  await db.query(
    `update inova.clients set logo = $1, logo_type = 'image/png', img_width = $2, img_height = $2 where id = 13`,
    [logo, size],
  );
}

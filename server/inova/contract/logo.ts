import { z } from 'zod';

/** A clinic's logo: the image as base64, its media type, and its size in pixels. */
export const clinicLogo = z.object({
  logo: z.string(),
  logoType: z.enum(['image/png', 'image/jpeg']),
  imgWidth: z.number().int().positive(),
  imgHeight: z.number().int().positive(),
});
type ClinicLogo = z.infer<typeof clinicLogo>;

/** A logo as an upstream may send it with a verification. */
export const receivedLogo = z.object({
  logo: z.string().nullable().catch(null).default(null),
  logoType: z.string().nullable().catch(null).default(null),
  imgWidth: z.coerce.number().nullable().catch(null).default(null),
  imgHeight: z.coerce.number().nullable().catch(null).default(null),
});

/** A logo as an image of at most this size in the unit of its maximum; null without a complete logo. */
export function logoImage(clinic: Partial<ClinicLogo>, maxWidth: number, maxHeight: number) {
  const { success, data } = clinicLogo.safeParse(clinic);
  if (!success) return null;
  const { logo, logoType, imgWidth, imgHeight } = data;
  const scale = Math.min(maxWidth / imgWidth, maxHeight / imgHeight);
  return { src: `data:${logoType};base64,${logo}`, width: imgWidth * scale, height: imgHeight * scale };
}

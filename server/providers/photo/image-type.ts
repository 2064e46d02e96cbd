const signatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

export type ImageType = keyof typeof signatures;

/** The type of an image, detected from its first bytes; `null` unless PNG or JPEG. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const types = Object.keys(signatures) as ImageType[];
  return types.find((type) => signatures[type].every((byte, index) => bytes[index] === byte)) ?? null;
}

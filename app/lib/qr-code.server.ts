import qrcode from 'qrcode-generator';

/** A QR code as an SVG path in a square of `size` units, including the quiet zone of four units. */
export interface QrCode {
  size: number;
  path: string;
}

const border = 4;

export function qrCodeOf(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const numbers = Array.from({ length: count }, (_, number) => number);
  const dark = numbers.flatMap((y) => numbers.filter((x) => code.isDark(y, x)).map((x) => ({ x, y })));
  return {
    size: count + 2 * border,
    path: dark.map(({ x, y }) => `M${x + border} ${y + border}h1v1h-1z`).join(''),
  };
}

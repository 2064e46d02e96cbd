import type { AppLoadContext } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';

type Found = Awaited<ReturnType<Inova['cryoInventory']['scan']>>;

/** What has a code in the user's clinic, or null. */
export async function findCode({ inova }: AppLoadContext, code: string): Promise<Found | null> {
  try {
    return await inova.cryoInventory.scan({ code });
  } catch (error) {
    if (error instanceof InovaError && error.kind !== 'signed-out') return null;
    throw error;
  }
}

/** True for text that can be a barcode: letters first, then digits. */
export const isBarcode = (text: string) => /^[a-z]+-?\d[a-z\d-]{2,22}$/i.test(text.trim());

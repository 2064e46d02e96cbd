import { z } from 'zod';

/** The card provider's service, and the merchant account of each clinic. */
export interface CardConfig {
  /** The base of the REST service. */
  url: string;
  user: string;
  password: string;
  /** Merchant IDs by clinic. */
  merchants: Map<number, string>;
  /** The base of hosted pages; null without them. */
  hostedUrl: string | null;
}

const pairs = (setting: string) => setting.split(',').map((pair) => pair.trim().split(':'));

/** Clinics and their merchant IDs, such as 5:496160873888, 13:496160873889. */
export const merchantsSetting = z
  .string()
  .regex(
    /^\s*\d{1,9}:\d{1,16}\s*(,\s*\d{1,9}:\d{1,16}\s*)*$/,
    'must be clinics and their merchant IDs, such as 5:496160873888, separated by commas',
  )
  .refine((setting) => {
    const clinics = pairs(setting).map(([clinic]) => Number(clinic));
    return new Set(clinics).size === clinics.length;
  }, 'must name each clinic once');

export const siteSetting = z
  .string()
  .regex(/^[a-z0-9-]+$/i, 'must be the name of a site of the card provider, such as fts-uat');

export const siteUrl = (site: string) => `https://${site}.cardconnect.com/cardconnect/rest`;

export const readMerchants = (setting: string): Map<number, string> =>
  new Map(pairs(setting).map(([clinic, merchant = '']) => [Number(clinic), merchant]));

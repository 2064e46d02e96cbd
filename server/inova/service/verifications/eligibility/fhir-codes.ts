import { z } from 'zod';
import { codeTable } from '../../x12/code-table.ts';
import type { Benefit, BenefitKind } from './payer-response.ts';

export const concept = z.object({
  coding: z
    .array(z.object({ system: z.string().optional(), code: z.string().optional(), display: z.string().optional() }))
    .default([]),
  text: z.string().optional(),
});
export type Concept = z.infer<typeof concept>;

/** Codes with their meaning in these code systems; a code without a system counts, one of another system does not. */
interface CodeTable<T> {
  systems: RegExp;
  codes: Record<string, T>;
}

/** What a concept means; `undefined` if it is absent, `null` if it is unknown or its codings disagree. */
export function meaningOf<T>(given: Concept | undefined, { systems, codes }: CodeTable<T>): T | null | undefined {
  if (!given) return undefined;
  const meanings = given.coding
    .filter(({ system, code }) => code !== undefined && (system === undefined || systems.test(system)))
    .map(({ code }) => (Object.hasOwn(codes, code as string) ? (codes[code as string] as T) : null));
  const [first = null] = meanings;
  return meanings.every((each) => each === first) ? first : null;
}

const hl7 = (name: string) => new RegExp(`^http://(terminology\\.hl7\\.org/CodeSystem|hl7\\.org/fhir)/${name}$`);

export const benefitTypes: CodeTable<BenefitKind> = {
  systems: hl7('benefit-type'),
  codes: {
    benefit: 'limit',
    visit: 'limit',
    deductible: 'deductible',
    copay: 'copay',
    'copay-percent': 'coinsurance',
    'out-of-pocket': 'out of pocket',
  },
};

export const networks: CodeTable<'In' | 'Out'> = { systems: hl7('benefit-network'), codes: { in: 'In', out: 'Out' } };
export const units: CodeTable<'individual' | 'family'> = {
  systems: hl7('benefit-unit'),
  codes: { individual: 'individual', family: 'family' },
};
export const terms: CodeTable<Benefit['period']> = {
  systems: hl7('benefit-term'),
  codes: { annual: 'year', lifetime: 'lifetime' },
};
export const classes: CodeTable<'group' | 'plan'> = {
  systems: hl7('coverage-class'),
  codes: { group: 'group', plan: 'plan' },
};

const categories = codeTable<string>({
  medical: '30',
  infertility: '83',
  fertility: '83',
  ivf: '61',
  pharmacy: '88',
});

/** The X12 service type of a category; null if it is not one. */
export function serviceOf({ coding }: Concept): string | null {
  const isKnown =
    /^https?:\/\/(www\.)?x12\.org\/|^http:\/\/(terminology\.hl7\.org\/CodeSystem|hl7\.org\/fhir)\/(ex-)?benefit-?(sub)?category$/i;
  const codes = coding
    .filter(({ system, code }) => code && (system === undefined || isKnown.test(system)))
    .map(({ code = '' }) => categories[code] ?? (/^([1-9]\d?|[A-Z]{1,2}\d?|[A-Z]\d)$/.test(code) ? code : null));
  return new Set(codes).size === 1 ? (codes[0] ?? null) : null;
}

/** A CPT or HCPCS code; another code keeps its system, so that it is no procedure of a clinic. */
export function procedureOf(given: Concept | undefined): string | null {
  if (!given) return null;
  const isKnown = /^(https?:\/\/www\.ama-assn\.org\/go\/cpt|urn:oid:2\.16\.840\.1\.113883\.6\.(12|285))$|hcpcs/i;
  const known = given.coding.filter(({ system, code }) => code && (system === undefined || isKnown.test(system)));
  const codes = new Set(known.map(({ code }) => (code as string).toUpperCase()));
  const [code = ''] = codes;
  if (codes.size === 1 && /^[\dA-Z]{5}$/.test(code)) return code;
  return `other: ${given.coding[0]?.code ?? given.text ?? ''}`;
}

export const textOf = (given: Concept | undefined): string =>
  [given?.text, ...(given?.coding.map(({ display }) => display) ?? [])].filter(Boolean).join(' ');

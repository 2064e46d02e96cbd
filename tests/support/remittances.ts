import type {
  Adjustment,
  Remittance,
  RemittanceClaim,
  RemittanceService,
} from '#server/inova/service/payments/claims/remittance.ts';

/** A remittance as tests write it, without where it was found in a file. */
type Unplaced<T> = Omit<T, 'location' | 'content'>;
export type WrittenService = Unplaced<RemittanceService>;
export type WrittenClaim = Unplaced<Omit<RemittanceClaim, 'services'>> & { services: WrittenService[] };
export type WrittenRemittance = Unplaced<Omit<Remittance, 'claims' | 'providerAdjustments'>> & {
  claims: WrittenClaim[];
  providerAdjustments: Unplaced<Remittance['providerAdjustments'][number]>[];
};

export interface PrintOptions {
  element?: string;
  component?: string;
  segment?: string;
  /** What follows each segment. */
  lineEnd?: string;
  /** ISA15: T for a test. */
  usage?: string;
}

/** X12 amounts have no trailing zeros, and no digit before a point if it is 0. */
export function amountText(cents: number): string {
  const [dollars, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
  const whole = dollars === 0 && decimals ? '' : String(dollars);
  return `${cents < 0 ? '-' : ''}${whole}${decimals}`;
}

const compact = (day: string) => day.replaceAll('-', '');

/** An X12 835 with these remittances, each a transaction. */
export function print835(remittances: WrittenRemittance[], options: PrintOptions = {}): string {
  const { element = '*', component = ':', segment = '~', lineEnd = '\n', usage = 'P' } = options;
  const transactions = remittances.flatMap((remittance, index) => {
    const number = String(index + 1).padStart(4, '0');
    const body = bodyOf(remittance, component);
    return [['ST', '835', number, '005010X221A1'], ...body, ['SE', String(body.length + 2), number]];
  });
  const isa = [
    ...['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), 'ZZ', 'AETNA'.padEnd(15), 'ZZ', 'LAKESHORE'.padEnd(15)],
    ...['261120', '1030', '^', '00501', '000000835', '0', usage, component],
  ];
  const group = ['GS', 'HP', 'AETNA', 'LAKESHORE', '20261120', '1030', '1', 'X', '005010X221A1'];
  return [isa, group, ...transactions, ['GE', String(remittances.length), '1'], ['IEA', '1', '000000835']]
    .map((elements) => `${elements.join(element)}${segment}${lineEnd}`)
    .join('');
}

function bodyOf(remittance: WrittenRemittance, component: string): string[][] {
  const { payer, payerId, trace, paidOn, method, paidCents, claims, providerAdjustments } = remittance;
  const account = ['CCP', '01', '999999992', 'DA', '123456', '1512345678', '', '01', '999988880', 'DA', '98765'];
  return [
    ['BPR', 'I', amountText(paidCents), 'C', method, ...account, compact(paidOn)],
    ['TRN', '1', trace, payerId],
    ['DTM', '405', compact(paidOn)],
    ['N1', 'PR', payer],
    ['N3', '400 PAYER WAY'],
    ['N4', 'HARTFORD', 'CT', '06156'],
    ['PER', 'BL', 'PROVIDER SERVICES', 'TE', '8005551234'],
    ['N1', 'PE', 'LAKESHORE FERTILITY', 'XX', '1234567893'],
    ['LX', '1'],
    ...claims.flatMap((claim) => claimSegments(claim, component)),
    ...providerAdjustments.map(({ reason, reference, cents }) => {
      const identifier = reference === null ? reason : `${reason}${component}${reference}`;
      return ['PLB', '1234567893', '20261231', identifier, amountText(cents)];
    }),
  ];
}

function claimSegments(claim: WrittenClaim, component: string): string[][] {
  const { number, status, billedCents, paidCents, shareCents, payerNumber, servedOn } = claim;
  const share = shareCents === null ? '' : amountText(shareCents);
  return [
    ['CLP', number, status, amountText(billedCents), amountText(paidCents), share, '12', payerNumber ?? ''],
    ...casSegments(claim.adjustments),
    ['NM1', 'QC', '1', claim.lastName ?? '', claim.firstName ?? '', '', '', '', 'MI', 'W123456789'],
    ...(claim.remarks.length > 0 ? [['MOA', '', '', ...claim.remarks]] : []),
    ...(servedOn ? [['DTM', '232', compact(servedOn)]] : []),
    ...informative(claim),
    ...claim.services.flatMap((service) => serviceSegments(service, component)),
  ];
}

function serviceSegments(service: WrittenService, component: string): string[][] {
  return [
    ['SVC', `HC${component}${service.procedure}`, amountText(service.billedCents), amountText(service.paidCents)],
    ...(service.servedOn ? [['DTM', '472', compact(service.servedOn)]] : []),
    ...casSegments(service.adjustments),
    ...informative(service),
    ...service.remarks.map((code) => ['LQ', 'HE', code]),
  ];
}

const informative = ({ amounts, quantities }: Pick<WrittenService, 'amounts' | 'quantities'>) => [
  ...amounts.map(({ qualifier, value }) => ['AMT', qualifier, value]),
  ...quantities.map(({ qualifier, value }) => ['QTY', qualifier, value]),
];

/** One CAS for each run of the same group, with up to six reasons. */
function casSegments(adjustments: Adjustment[]): string[][] {
  const segments: string[][] = [];
  for (const { group, reason, cents, quantity } of adjustments) {
    const last = segments.at(-1);
    const part = [reason, amountText(cents), quantity ?? ''];
    if (last?.[1] === group && last.length < 20) last.push(...part);
    else segments.push(['CAS', group, ...part]);
  }
  return segments;
}

export const service = (fields: Partial<WrittenService> = {}): WrittenService => ({
  procedure: '58970',
  billedCents: 0,
  paidCents: 0,
  servedOn: null,
  adjustments: [],
  remarks: [],
  amounts: [],
  quantities: [],
  ...fields,
});

export const claim = (fields: Partial<WrittenClaim> = {}): WrittenClaim => ({
  number: 'CL100101',
  status: '1',
  billedCents: 0,
  paidCents: 0,
  shareCents: null,
  payerNumber: '202611200001',
  firstName: 'ANNA',
  lastName: 'WINTERS',
  servedOn: null,
  adjustments: [],
  remarks: [],
  amounts: [],
  quantities: [],
  services: [],
  ...fields,
});

/** An adjustment as staff write it: "CO-45". */
export function adjustment(code: string, cents: number, quantity: string | null = null): Adjustment {
  const [group = '', reason = ''] = code.split('-');
  return { group, reason, cents, quantity };
}

/** A remittance that balances: it pays what its claims say, less adjustments of the provider. */
export function remittance(claims: WrittenClaim[], fields: Partial<WrittenRemittance> = {}): WrittenRemittance {
  const providerAdjustments = fields.providerAdjustments ?? [];
  const ofClaims = claims.reduce((sum, { paidCents }) => sum + paidCents, 0);
  return {
    payer: 'AETNA',
    payerId: '1066033492',
    trace: '12345',
    paidOn: '2026-11-20',
    method: 'ACH',
    paidCents: ofClaims - providerAdjustments.reduce((sum, { cents }) => sum + cents, 0),
    claims,
    providerAdjustments,
    ...fields,
  };
}

/** The same claim reversed. */
export function reversalOf(original: WrittenClaim): WrittenClaim {
  const negative = (adjustments: Adjustment[]) => adjustments.map((each) => ({ ...each, cents: -each.cents }));
  return {
    ...original,
    status: '22',
    billedCents: -original.billedCents,
    paidCents: -original.paidCents,
    shareCents: null,
    adjustments: negative(original.adjustments),
    services: original.services.map((each) => ({
      ...each,
      billedCents: -each.billedCents,
      paidCents: -each.paidCents,
      adjustments: negative(each.adjustments),
    })),
  };
}

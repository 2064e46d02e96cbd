import { expect, test } from 'vitest';
import { parse835 } from '#server/inova/service/payments/claims/parse-835.ts';
import { randomNumbers } from '../../../support/random.ts';
import {
  adjustment,
  claim,
  type PrintOptions,
  print835,
  remittance,
  reversalOf,
  service,
  type WrittenClaim,
  type WrittenRemittance,
} from '../../../support/remittances.ts';
import { isFull, seed } from '../../../support/seed.ts';

const random = randomNumbers(seed);
const below = (count: number) => Math.floor(random() * count);
const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
const rounds = isFull ? 3_000 : 200;

const retrieval = claim({
  billedCents: 350_000,
  paidCents: 200_000,
  shareCents: 50_000,
  remarks: ['MA01'],
  amounts: [{ qualifier: 'AU', value: '2500' }],
  services: [
    service({
      billedCents: 350_000,
      paidCents: 200_000,
      servedOn: '2026-11-02',
      adjustments: [adjustment('CO-45', 100_000), adjustment('PR-1', 30_000), adjustment('PR-2', 20_000)],
      amounts: [{ qualifier: 'B6', value: '2500' }],
      remarks: ['N130'],
    }),
  ],
});
const denied = claim({
  number: 'CL100202',
  status: '4',
  billedCents: 40_000,
  servedOn: '2026-11-03',
  adjustments: [adjustment('CO-197', 40_000, '1')],
});
const refund = { reason: 'WO', reference: 'CL9', cents: 12_345 };
const good = remittance([retrieval, denied], { providerAdjustments: [refund] });

/** The remittances of a file without where they were found. */
function readWritten(file: string): unknown {
  const parsed = parse835(file);
  if ('refused' in parsed) return parsed.refused.map(({ at, message }) => `${at}: ${message}`);
  return JSON.parse(JSON.stringify(parsed.remittances, (key, value) => (isPlace(key) ? undefined : value)));
}
const isPlace = (key: string) => key === 'location' || key === 'content';

const refusals = (file: string): string[] => {
  const parsed = parse835(file);
  return 'refused' in parsed ? parsed.refused.map(({ at, text, message }) => `${at} ${text}: ${message}`) : [];
};

const randomCents = () => oneOf([0, 1, 5, 10, 99, 100, below(1_000), below(100_000), below(50_000_000)]);
const reasons = ['CO-45', 'CO-197', 'PR-1', 'PR-2', 'PR-3', 'OA-23', 'PI-50', 'CO-253', 'PR-96', 'CO-119', 'CO-22'];

const randomAdjustments = (count: number) =>
  Array.from({ length: count }, () => adjustment(oneOf(reasons), randomCents() - below(3), oneOf([null, '1', '2'])));
const total = (adjustments: { cents: number }[]) => adjustments.reduce((sum, { cents }) => sum + cents, 0);

function randomService() {
  const adjustments = randomAdjustments(below(9));
  const paidCents = randomCents();
  const billedCents = paidCents + total(adjustments);
  return service({ billedCents, paidCents, adjustments, servedOn: oneOf([null, '2026-02-28']), remarks: ['N30'] });
}

function randomClaim(index: number): WrittenClaim {
  const services = Array.from({ length: below(4) }, randomService);
  const adjustments = randomAdjustments(below(8));
  const all = [...adjustments, ...services.flatMap((each) => each.adjustments)];
  const paidCents = randomCents() - below(2) * 500;
  const share = total(all.filter(({ group }) => group === 'PR'));
  const number = `CL${1000 + index}`;
  const fields = { number, adjustments, services, paidCents, shareCents: oneOf([null, share]) };
  return claim({ ...fields, billedCents: paidCents + total(all), status: oneOf(['1', '2', '4', '22']) });
}

function randomRemittance(index: number): WrittenRemittance {
  const claims = Array.from({ length: 1 + below(4) }, (_, at) => randomClaim(at));
  const providerAdjustments = Array.from({ length: below(3) }, () => ({ ...refund, cents: randomCents() - 500 }));
  return remittance(claims, { providerAdjustments, trace: `T${index}` });
}

test('a remittance is read with its claims, services, reasons, and amounts to the cent', () => {
  expect(readWritten(print835([good]))).toEqual([good]);
  expect(print835([good])).toContain('BPR*I*1876.55*C*ACH');
});

test('what is printed is read back as it was, with any delimiters and line ends', () => {
  const forms: PrintOptions[] = [
    {},
    { lineEnd: '' },
    { lineEnd: '\r\n' },
    { segment: '\n', lineEnd: '' },
    { element: '|', component: '>', segment: "'" },
    { element: '\u001d', component: '\u001f', segment: '\u001c', lineEnd: '' },
  ];
  for (let round = 0; round < rounds; round++) {
    const written = Array.from({ length: 1 + below(3) }, (_, index) => randomRemittance(index));
    expect(readWritten(print835(written, oneOf(forms)))).toEqual(written);
  }
});

/** The elements with amounts that must balance: their segment, and where its amounts are. */
const amountElements: Record<string, number[]> = {
  BPR: [2],
  CLP: [3, 4, 5],
  SVC: [2, 3],
  CAS: [3, 6, 9, 12, 15, 18],
  PLB: [4],
};

test('a change of any one amount refuses the whole file, with the segment', () => {
  const lines = print835([good]).trimEnd().split('\n');
  const changed: string[] = [];
  for (const [index, line] of lines.entries()) {
    const elements = line.slice(0, -1).split('*');
    for (const at of amountElements[elements[0] ?? ''] ?? []) {
      if (!elements[at]) continue;
      for (const cents of [1, -1, 100, 100_000]) {
        const amount = ((Math.round(Number(elements[at]) * 100) + cents) / 100).toFixed(2);
        const other = `${elements.with(at, amount).join('*')}~`;
        const found = refusals(lines.with(index, other).join('\n'));
        changed.push(`${other} ${found.some((each) => each.startsWith('Segment ')) ? 'refused' : 'ACCEPTED'}`);
      }
    }
  }
  expect(changed.length).toBeGreaterThan(50);
  expect(changed.filter((each) => each.endsWith('ACCEPTED'))).toEqual([]);
});

test('what does not balance is refused in plain words', () => {
  const unbalanced: [WrittenRemittance, string][] = [
    [{ ...good, paidCents: 250_000 }, 'the claims add up to $2,000.00 and the provider adjustments (PLB) to $123.45'],
    [
      remittance([{ ...denied, adjustments: [adjustment('CO-50', 30_000)] }]),
      'Claim CL100202 does not balance: $400.00 charged less $300.00 of adjustments is not $0.00 paid',
    ],
    [
      remittance([{ ...retrieval, shareCents: 60_000 }]),
      'CLP05 says that the patient owes $600.00, but the adjustments PR add up to $500.00',
    ],
  ];
  for (const [written, message] of unbalanced) {
    expect(refusals(print835([written]))).toEqual([expect.stringContaining(message)]);
  }
  expect(refusals(print835([{ ...good, paidCents: 1 }]))[0]).toMatch(/^Segment 4 BPR\*I\*\.01\*C\*ACH.*: BPR02/);
});

test('a reversal is the decision with the opposite sign, and both balance', () => {
  const both = remittance([retrieval, reversalOf(retrieval)]);
  expect(both.paidCents).toBe(0);
  expect(readWritten(print835([both]))).toEqual([both]);
});

test('a file that is damaged, of another kind, or not meant to be posted is refused as a whole', () => {
  const file = print835([good, { ...good, trace: '12346' }]);
  const damaged: Record<string, [string, string]> = {
    'an empty file': ['', 'An X12 file begins with ISA'],
    'a letter': ['Dear provider,', 'An X12 file begins with ISA'],
    'a 271': [file.replace('ST*835', 'ST*271'), 'This is a transaction 271; a remittance is a 835'],
    'a missing segment': [file.replace(/^DTM\*405.*\n/m, ''), 'SE says'],
    'another control number': [file.replace('IEA*1*000000835', 'IEA*1*000000836'), 'IEA ends interchange 000000836'],
    'a missing transaction': [file.replace('GE*2', 'GE*3'), 'GE says 3 transactions, but there are 2'],
    'cut off': [file.slice(0, -30), 'The file'],
    'a test': [print835([good], { usage: 'T' }), 'The payer marks this file as a test'],
    'the same trace number twice': [print835([good, good]), 'The file has trace number 12345 twice'],
    'no trace number': [file.replaceAll('TRN*1*12345*', 'TRN*1**'), 'The trace number (TRN02) is missing'],
    'half a cent': [file.replace('SVC*HC:58970*3500*2000', 'SVC*HC:58970*3500*2000.005'), 'SVC03 is not an amount'],
    'no amount': [file.replace('*I*1876.55*', '*I**'), 'BPR02 is not an amount'],
    'an adjustment before the claims': [file.replace(/LX\*1~\n/, 'CAS*CO*45*1~\n'), 'CAS is in the wrong place'],
    'a claim after the totals': [
      file.replace(/(PLB.*~\n)/, '$1LX*2~\n').replace(/SE\*(\d+)/, (_, count) => `SE*${Number(count) + 1}`),
      'LX is in the wrong place',
    ],
    'another currency': [file.replace('DTM*405*20261120', 'CUR*PR*EUR'), 'The currency is EUR'],
  };
  const problems = Object.entries(damaged).flatMap(([name, [text, reason]]) => {
    const found = refusals(text);
    return found.some((each) => each.includes(reason)) ? [] : [`${name}: ${found.join(' | ')}`];
  });
  expect(problems).toEqual([]);
});

test('a file with any characters changed is read or refused, and never read as paying another amount', () => {
  const file = print835([good]);
  for (let round = 0; round < rounds * 5; round++) {
    const at = below(file.length);
    const inserted = oneOf(['', '*', '~', ':', '\n', '9', '-', '.', 'CLP', String.fromCharCode(below(0xd800))]);
    const parsed = parse835(file.slice(0, at) + inserted + file.slice(at + below(4)));
    if ('refused' in parsed) expect(parsed.refused.length).toBeGreaterThan(0);
    else expect(parsed.remittances.map(({ paidCents }) => paidCents)).toEqual([good.paidCents]);
  }
});

test('a file of ten megabytes is read', () => {
  const claims = Array.from({ length: 44_000 }, (_, index) => ({ ...retrieval, number: `CL${index}` }));
  const file = print835([remittance(claims)]);
  expect(file.length).toBeGreaterThan(9_000_000);
  expect(readWritten(file)).toMatchObject([{ paidCents: 44_000 * 200_000 }]);
});

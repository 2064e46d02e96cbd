import { expect, test } from 'vitest';
import {
  anna,
  benefits,
  bundleOf,
  coverageResource,
  eligibilityResponse,
  file271,
  insurance,
  patientResource,
  payer,
  provider,
  readFor,
  subscriber,
} from '../../../support/payer-responses.ts';
import { randomNumbers } from '../../../support/random.ts';
import { isFull, seed } from '../../../support/seed.ts';
import { good271 } from './corpus/payers/good-271.ts';
import { goodFhir } from './corpus/payers/good-fhir.ts';

const rounds = isFull ? 3_000 : 300;
const random = randomNumbers(seed);
const below = (count: number) => Math.floor(random() * count);

/** The values that a mutated response fills and the original does not. */
function gained(text: string, original: ReturnType<typeof readFor>['filled'], identity = anna): string[] {
  return Object.entries(readFor(text, identity).filled).flatMap(([field, value]) =>
    original[field] === value ? [] : `${field} = ${value}`,
  );
}

const grace = [
  ...['HL*4*2*22*0', 'NM1*IL*1*LEE*GRACE****MI*W987654321', 'REF*6P*55', 'DMG*D8*19900707*F', 'DTP*346*D8*20250101'],
  ...['EB*1**30*HM*OTHER PLAN', 'EB*C*IND*30***23*500*****Y', 'EB*1**61********N*Y', 'EB*F*IND*61***32*90000****N*Y'],
];
const twin = [
  ...['HL*5*3*23*0', 'NM1*03*1*WINTERS*HANNA', 'DMG*D8*19880412*F', 'INS*N*19', 'EB*1**30*EP*TWIN PLAN'],
  ...['EB*C*IND*30***23*700*****Y', 'EB*1**61'],
];
const asDependent = [
  ...['HL*3*2*22*1', 'NM1*IL*1*WINTERS*PAUL****MI*W123456789', 'DMG*D8*19860302*M', 'INS*Y*18', 'REF*6P*0781234'],
  ...[
    'HL*4*3*23*0',
    'NM1*03*1*WINTERS*ANNA',
    'DMG*D8*19880412*F',
    'INS*N*01',
    'DTP*291*RD8*20260101-20261231',
    ...benefits,
  ],
];
const withParents = (...segments: string[]) => [...payer, ...provider, ...segments];
const files271: Record<string, string[]> = {
  subscriber: withParents(...subscriber, ...benefits),
  'two subscribers': withParents(...subscriber, ...benefits, ...grace),
  dependent: withParents(...asDependent),
  twins: withParents(...asDependent, ...twin),
};

/** Ways to damage the segments of a transaction. */
const segmentMutations: Record<string, (segments: string[]) => string[]> = {
  drop: (segments) => segments.toSpliced(below(segments.length), 1),
  double(segments) {
    const at = below(segments.length);
    return segments.toSpliced(at, 0, segments[at] as string);
  },
  'swap people': (segments) => swapLike(segments, /^(NM1\*(IL|03)|DMG|HL\*\d\*\d\*2[23]|INS)/),
  'swap loops'(segments) {
    const starts = [...segments.keys()].filter((at) => /^HL/.test(segments[at] as string));
    const loops = starts.map((start, index) => segments.slice(start, starts[index + 1]));
    const at = below(loops.length);
    return [...loops.toSpliced(at, 1), loops[at] as string[]].flat();
  },
  'move benefits'(segments) {
    const first = segments.findIndex((each) => each.startsWith('EB'));
    const last = segments.findIndex((each, at) => at > first && each.startsWith('HL'));
    const end = last === -1 ? segments.length : last;
    const starts = [...segments.keys()].filter((at) => at >= first && at < end && segments[at]?.startsWith('EB'));
    const groups = starts.map((start, index) => segments.slice(start, starts[index + 1] ?? end));
    const shuffled = groups.map((group) => ({ group, lot: random() })).sort((one, other) => one.lot - other.lot);
    return [...segments.slice(0, first), ...shuffled.flatMap(({ group }) => group), ...segments.slice(end)];
  },
};

function swapLike(segments: string[], pattern: RegExp): string[] {
  const places = [...segments.keys()].filter((at) => pattern.test(segments[at] as string));
  const one = places[below(places.length)] as number;
  const kind = (segments[one] as string).slice(0, 3);
  const others = places.filter((at) => segments[at]?.startsWith(kind));
  const other = others[below(others.length)] as number;
  return segments.with(one, segments[other] as string).with(other, segments[one] as string);
}

test.each(Object.entries(files271))('a damaged 271 never fills more than before: %s', (name, segments) => {
  const { filled } = readFor(file271(segments));
  expect(filled, name).toMatchObject({ coverage: 'Ivf', ivfLifetimeMax: 2_500_000 });
  const problems = new Set<string>();
  for (const [kind, mutate] of Object.entries(segmentMutations)) {
    if (name === 'twins' && kind === 'swap people') continue;
    for (let round = 0; round < rounds / 5; round++) {
      let damaged = mutate(segments);
      if (kind !== 'swap people' && random() < 0.3) damaged = mutate(damaged);
      for (const gain of gained(file271(damaged), filled)) problems.add(`${kind}: ${gain}\n${damaged.join('\n')}`);
    }
  }
  expect([...problems].slice(0, 3)).toEqual([]);
});

/** The segments of a file's transactions in the delimiters of `file271`; empty if it has other ones. */
const transactionsOf = (text: string): string[][] =>
  [...text.matchAll(/BHT\*[^~]*~\n(.*?)~\nSE\*/gs)].map(([, body = '']) => body.split('~\n'));

test('a good response of a payer never fills more if it is damaged', () => {
  const problems: string[] = [];
  for (const [name, { text, identity }] of Object.entries(good271)) {
    const { filled } = readFor(text, identity);
    const transactions = transactionsOf(text);
    for (let round = 0; round < rounds / 30 && transactions.length > 0; round++) {
      const at = below(transactions.length);
      for (const [kind, mutate] of Object.entries(segmentMutations)) {
        const damaged = transactions.with(at, mutate(transactions[at] as string[]));
        for (const gain of gained(file271(...damaged), filled, identity)) problems.push(`${name}, ${kind}: ${gain}`);
      }
    }
  }
  expect(problems.slice(0, 5)).toEqual([]);
});

test('a second transaction for the same or an unknown person never fills more', () => {
  const good = withParents(...subscriber, ...benefits);
  const { filled } = readFor(file271(good));
  for (let round = 0; round < rounds / 5; round++) {
    const other = good.filter((segment) => !/^(DMG|REF|EB\*1)/.test(segment) || random() < 0.5);
    expect(gained(file271(...(random() < 0.5 ? [good, other] : [other, good])), filled)).toEqual([]);
  }
});

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const eva = {
  ...patientResource,
  id: 'p2',
  name: [{ use: 'official', family: 'Lee', given: ['Eva'] }],
  birthDate: '1990-07-07',
};
const evasCoverage = {
  ...coverageResource,
  id: 'c2',
  subscriberId: 'W987654321',
  beneficiary: { reference: 'Patient/p2' },
};
const evasResponse = {
  ...eligibilityResponse,
  id: 'e2',
  patient: { reference: 'Patient/p2' },
  insurance: [{ ...insurance, coverage: { reference: 'Coverage/c2' }, item: insurance.item.slice(1) }],
};
const filesFhir: Record<string, string> = {
  'one person': bundleOf(eligibilityResponse, patientResource, coverageResource),
  'two people': bundleOf(evasResponse, eva, evasCoverage, eligibilityResponse, patientResource, coverageResource),
  contained: JSON.stringify({
    ...eligibilityResponse,
    patient: { reference: '#p1' },
    contained: [patientResource, { ...coverageResource, beneficiary: { reference: '#p1' } }],
    insurance: [{ ...insurance, coverage: { reference: '#c1' } }],
  }),
};

/** Every place in JSON as a path of keys. */
function pathsIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn((value as never)[key], [...path, key]))];
}

type Part = Json[] & Record<string, Json>;

const at = (value: Json, path: (string | number)[]) =>
  path.reduce((part, key) => (part as Part)[key as number] as Json, value) as Part;

const jsonMutations: Record<string, (value: Json, paths: (string | number)[][]) => void> = {
  drop(value, paths) {
    const path = paths[1 + below(paths.length - 1)] as (string | number)[];
    const parent = at(value, path.slice(0, -1));
    const key = path.at(-1) as never;
    if (Array.isArray(parent)) parent.splice(key, 1);
    else delete parent[key];
  },
  double(value, paths) {
    const lists = paths.filter((path) => Array.isArray(at(value, path)) && at(value, path).length > 0);
    const list = at(value, lists[below(lists.length)] as (string | number)[]) as Json[];
    list.push(structuredClone(list[below(list.length)] as Json));
  },
  reorder(value, paths) {
    const lists = paths.filter((path) => Array.isArray(at(value, path)));
    (at(value, lists[below(lists.length)] as (string | number)[]) as Json[]).reverse();
  },
  'swap people'(value, paths) {
    const keys = ['reference', 'subscriberId', 'birthDate', 'name', 'id'];
    const key = keys[below(keys.length)] as string;
    const places = paths.filter((path) => path.at(-1) === key);
    const [one, other] = [places[below(places.length)], places[below(places.length)]] as [string[], string[]];
    const [first, second] = [at(value, one.slice(0, -1)), at(value, other.slice(0, -1))];
    [first[key], second[key]] = [second[key] as Json, first[key] as Json];
  },
};

test.each(Object.entries(filesFhir))('damaged FHIR never fills more than before: %s', (name, text) => {
  const { filled } = readFor(text);
  expect(filled, name).toMatchObject({ coverage: 'Ivf', ivfLifetimeMax: 2_500_000, deductable: 300_000 });
  const problems = new Set<string>();
  for (const [kind, mutate] of Object.entries(jsonMutations)) {
    for (let round = 0; round < rounds / 4; round++) {
      const value = JSON.parse(text) as Json;
      mutate(value, pathsIn(value));
      for (const gain of gained(JSON.stringify(value), filled))
        problems.add(`${kind}: ${gain}\n${JSON.stringify(value)}`);
    }
  }
  expect([...problems].slice(0, 3)).toEqual([]);
});

test('a good FHIR response of a payer never fills more if it is damaged', () => {
  const problems: string[] = [];
  for (const [name, { text, identity }] of Object.entries(goodFhir)) {
    const { filled } = readFor(text, identity);
    for (let round = 0; round < rounds / 30; round++) {
      for (const [kind, mutate] of Object.entries(jsonMutations)) {
        const value = JSON.parse(text) as Json;
        mutate(value, pathsIn(value));
        for (const gain of gained(JSON.stringify(value), filled, identity)) problems.push(`${name}, ${kind}: ${gain}`);
      }
    }
  }
  expect(problems.slice(0, 5)).toEqual([]);
});

test('a response with any characters changed is read or refused', () => {
  const files = [...Object.values(filesFhir), ...Object.values(files271).map((segments) => file271(segments))];
  const pieces = [
    '*',
    '~',
    ':',
    '^',
    '"',
    '{',
    ']',
    ',',
    '\n',
    '0',
    '99999999999',
    '\u0000',
    '\ud800',
    'null',
    '[]',
    '__proto__',
  ];
  for (let round = 0; round < rounds * 3; round++) {
    const text = files[round % files.length] as string;
    const place = below(text.length);
    const changed = text.slice(0, place) + pieces[below(pieces.length)] + text.slice(place + below(4));
    expect(() => readFor(changed), changed).not.toThrow();
  }
});

test('no other patient gets anything from a response', () => {
  const others = [
    { ...anna, firstname: 'Hanna' },
    { ...anna, lastname: 'Winter' },
    { ...anna, dob: '1988-04-13' },
    { ...anna, memberId: 'W123456780' },
    { ...anna, payer: 'Cigna' },
    { ...anna, gender: 'male' as const },
  ];
  const files = [...Object.values(filesFhir), ...Object.values(files271).map((segments) => file271(segments))];
  const gains = files.flatMap((text) =>
    others.flatMap((other) =>
      Object.keys(readFor(text, other).filled).map((field) => `${JSON.stringify(other)} ${field}`),
    ),
  );
  expect(gains.filter((gain) => !gain.includes('Hanna'))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { Disposition, RecordedSituation } from '#server/inova/contract/cryo/dispositions.ts';
import type { Outcome, Situation } from '#server/inova/contract/cryo/words.ts';
import { appliesTo } from '#server/inova/service/cryo/dispositions/applies-today.ts';

const stored = { id: 1, state: 'stored', standing: 'regular' } as const;
const signer = (number: number) => ({
  ...{ number, name: `Signer ${number}`, relation: 'patient' as const },
  ...{ signedAt: '2026-01-02T12:00:00Z', revokedAt: null, revokeReason: null },
});

/** A version that two signed to keep the specimen, and what each wants in situations. */
function version(foreseen: [Situation, Outcome, Outcome][], change: Partial<Disposition> = {}) {
  return {
    ...{ version: 1, basis: 'signed' as const, status: 'in force' as const, createdAt: '2026-01-01T12:00:00Z' },
    signers: [signer(1), signer(2)],
    choices: [1, 2].map((number) => ({ signer: number, specimen: 1, outcome: 'keep' as const })),
    contingencies: foreseen.flatMap(([situation, own, others]) => [
      { signer: 1, situation, outcome: own },
      { signer: 2, situation, outcome: others },
    ]),
    ...change,
  };
}

const recorded = (situation: Situation, change: Partial<RecordedSituation> = {}): RecordedSituation => ({
  ...{ id: 1, situation, happenedOn: '2026-02-01', evidence: 'Seen', recordedAt: '2026-02-02T12:00:00Z' },
  ...{ recordedBy: 'Cora Cryo', withdrawnAt: null, withdrawnBy: null, withdrawReason: null },
  ...change,
});

describe('what applies to a specimen after something happened', () => {
  const separation = version([['separation', 'discard', 'discard']]);

  test('is what everyone signed for this case', () => {
    expect(appliesTo(stored, separation, [recorded('separation')])).toEqual({
      rule: 'carry out',
      outcome: 'discard',
      text: 'The couple separated: Discard, as everyone signed in version 1.',
    });
  });

  test('is what they signed otherwise, as long as it did not happen or was withdrawn', () => {
    const withdrawn = recorded('separation', { withdrawnAt: '2026-03-01T12:00:00Z' });
    for (const situations of [[], [withdrawn]])
      expect(appliesTo(stored, separation, situations)).toMatchObject({ rule: 'keep' });
  });

  test('is what they signed afterwards, if the version is newer', () => {
    const newer = version([['separation', 'discard', 'discard']], { createdAt: '2026-02-03T12:00:00Z' });
    expect(appliesTo(stored, newer, [recorded('separation')])).toMatchObject({ rule: 'keep' });
  });

  test('is nothing if they wanted different things, or if two situations ask for different things', () => {
    const differing = version([['separation', 'discard', 'donate']]);
    expect(appliesTo(stored, differing, [recorded('separation')])).toMatchObject({ rule: 'frozen', outcome: null });
    const both = version([
      ['separation', 'discard', 'discard'],
      ['partner dies', 'donate', 'donate'],
    ]);
    const situations = [recorded('separation'), recorded('partner dies', { id: 2 })];
    expect(appliesTo(stored, both, situations)).toMatchObject({ rule: 'frozen', outcome: null });
  });

  test('is to keep it if one of them said nothing about it', () => {
    const half = version([['separation', 'discard', 'discard']]);
    const onlyOne = { ...half, contingencies: half.contingencies.slice(0, 1) };
    for (const each of [onlyOne, version([])])
      expect(appliesTo(stored, each, [recorded('separation')])).toMatchObject({
        rule: 'keep',
        text: 'The couple separated, and version 1 does not say what then: keep it stored.',
      });
  });

  test('stays to keep it while not everyone has signed', () => {
    const waiting = version([['separation', 'discard', 'discard']], { status: 'half signed' });
    expect(appliesTo(stored, waiting, [recorded('separation')])).toMatchObject({ rule: 'waiting', outcome: null });
  });

  test('is nothing for a specimen that the version does not name', () => {
    expect(appliesTo({ ...stored, id: 2 }, separation, [recorded('separation')])).toMatchObject({ rule: 'keep' });
  });
});

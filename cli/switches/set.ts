import { randomUUID } from 'node:crypto';
import { type Feature, features } from '#server/inova/contract/text/feature-names.ts';
import { type Io, printLine } from '../io.ts';
import { withSession } from '../portal.ts';

export interface SetOptions {
  reason: string;
  clinic?: number;
  from?: string;
  until?: string;
}

/** Switches a feature after printing whom it affects. */
export async function setSwitch(io: Io, feature: Feature, state: 'on' | 'off', options: SetOptions): Promise<void> {
  const { reason, clinic, from, until } = options;
  await withSession(io, undefined, async (inova) => {
    const effects = await inova.switches.effects(feature, { client: clinic });
    const sum = (key: 'users' | 'open') => effects.reduce((total, effect) => total + effect[key], 0);
    printLine(io.stdout, `Affects ${sum('users')} users in ${effects.length} clinics, with ${sum('open')} open items.`);
    const change = {
      feature,
      client: clinic ?? null,
      isOn: state === 'on',
      startsAt: from ?? null,
      endsAt: until ?? null,
    };
    const saved = await inova.switches.set({ ...change, reason }, randomUUID());
    printLine(io.stdout, `${features[feature]} ${state}: ${saved.clientName}.`);
  });
}

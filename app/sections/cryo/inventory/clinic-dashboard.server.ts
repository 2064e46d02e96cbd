import type { AppLoadContext } from '@remix-run/node';
import { loadLane } from '#app/lists/page/lane.server.ts';
import type { Tank } from '#server/inova/contract/cryo/tanks.ts';

const sum = (tanks: Tank[], of: (tank: Tank) => number) => tanks.reduce((total, tank) => total + of(tank), 0);

/** The figures and tanks of a clinic; its bench and shippers count as out. */
export async function loadClinicCryo(context: AppLoadContext, clinic: number) {
  const [all, clinics] = await Promise.all([
    context.inova.cryoTanks.list({ client: clinic }),
    context.staff.user.client === clinic ? [] : context.clinics(),
  ]);
  const tanks = all.filter(({ kind }) => kind === 'tank');
  const own = tanks.filter(({ site }) => site === 'clinic');
  const figures = [
    { label: 'Specimens in tanks', value: sum(own, ({ occupied }) => occupied) },
    { label: 'Empty positions', value: sum(own, ({ occupied, positions }) => positions - occupied) },
    { label: 'Out of their tank', value: sum(all, ({ kind, occupied }) => (kind === 'tank' ? 0 : occupied)) },
    {
      label: 'At the partner site',
      value: sum(tanks, ({ site, occupied }) => (site === 'partner' ? occupied : 0)),
    },
    { label: 'Tanks too warm', value: tanks.filter(({ lastReading }) => lastReading?.isAlarm).length },
  ];
  const clinicName = clinics.find(({ id }) => id === clinic)?.name ?? context.staff.user.clientName;
  return { clinicName, tanks: all, figures: figures.map((each) => ({ ...each, value: String(each.value) })) };
}

const shownMoves = 20;

/** The newest moves of a day. */
export async function loadMoves(context: AppLoadContext, clinic: number, day: string) {
  const ofClinic: Record<string, string> = context.staff.principal.clinics.length > 1 ? { clinic: String(clinic) } : {};
  const { rows, total, href } = await loadLane(context, 'cryo-movements', { ...ofClinic, atFrom: day }, shownMoves);
  const text = (value: unknown) => String(value ?? '');
  return {
    total,
    href,
    rows: rows.map(({ id, href: record, cells }) => ({
      id,
      record,
      patient: text(cells.patient),
      barcode: text(cells.barcode),
      kind: text(cells.kind),
      from: text(cells.from),
      to: text(cells.to),
      by: text(cells.by),
      witness: text(cells.witness),
    })),
  };
}

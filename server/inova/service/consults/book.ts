import type { PoolClient } from 'pg';
import {
  type BookedConsult,
  type ConsultCancel,
  type ConsultMove,
  type ConsultResult,
  type ConsultSlot,
  consultOutcomes,
  type NewBooking,
  type ToldConsult,
} from '#server/inova/contract/consults.ts';
import { asClinics } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { carryOut } from '../lists/act.ts';
import { missing, Refused, refusedField } from '../refusal.ts';
import { held, noShow } from './actions.ts';
import { businessHours, isInHours } from './business-hours.ts';
import type { ConsultNews } from './letter-text.ts';
import { isNews, nothingToTell, type Told, tell } from './letters.ts';
import * as db from './queries.ts';

/** Who asks, for which clinics, and when. */
export interface Booker {
  store: Store;
  clinics: number[];
  by: string;
  at: Date;
  canMail: boolean;
}

/** A consult of these clinics. */
export function readConsult({ store, clinics, at }: Omit<Booker, 'canMail'>, id: number): Promise<BookedConsult> {
  return asClinics(store, clinics, (client) => read(client, id, at));
}

/** Books a consult with a counselor of the patient's clinic who is free then. */
export function bookConsult(booker: Booker, booking: NewBooking): Promise<ToldConsult> {
  return asClinics(booker.store, booker.clinics, async (client) => {
    const clinic = await db.clinicOfPatient(client, booking.patientId);
    if (!clinic) throw refusedField('patientId', 'There is no such patient');
    const done = await book(client, booker, { ...booking, client: clinic });
    return { ...(await read(client, done.id, booker.at)), ...done.told };
  });
}

/** Puts a consult that is still ahead to another time. */
export function moveConsult(booker: Booker, id: number, { version, ...slot }: ConsultMove): Promise<ToldConsult> {
  return changing(booker, id, version, async (client, consult) => {
    if (!isAhead(consult)) throw new Refused(400, `A consult that is ${wordOf(consult)} cannot be moved`);
    const refusal = await refusalOf(client, consult.client, slot, { now: booker.at, except: id });
    if (refusal) throw refusal;
    await db.updateSlot(client, id, slot, booker);
    const moved = await read(client, id, booker.at);
    const news = { change: 'moved', from: consult.startsAt } as const;
    const told = isNews(consult, moved) ? await tell(client, booker, moved, news) : nothingToTell;
    const details = present({ from: consult.startsAt, to: moved.startsAt, counselor: moved.counselorName, ...told });
    await db.noteChange(client, id, { ...booker, change: 'moved', details });
    return { id, told };
  });
}

/** Cancels a consult and keeps why. */
export function cancelConsult(booker: Booker, id: number, { version, ...why }: ConsultCancel): Promise<ToldConsult> {
  return changing(booker, id, version, async (client, consult) => {
    if (isOver(consult)) throw new Refused(400, `A consult that is ${wordOf(consult)} cannot be cancelled`);
    const told = await tell(client, booker, consult, { change: 'cancelled' });
    await cancel(client, booker, id, { ...why, ...told });
    return { id, told };
  });
}

/** Keeps what came of a consult; one booked again is answered with the next. */
export function endConsult(booker: Booker, id: number, result: ConsultResult): Promise<ToldConsult> {
  return changing(booker, id, result.version, async (client, consult) => {
    if (isOver(consult)) throw new Refused(400, `This consult is ${wordOf(consult)} already`);
    if (consultOutcomes[result.outcome] === 'cancelled') return bookAgain(client, booker, consult, result);
    if (!consult.hasCome) throw refusedField('outcome', 'The day of the consult has not come yet');
    const action = consultOutcomes[result.outcome] === 'seen' ? held : noShow;
    const values = { outcome: result.outcome, note: result.note || null };
    const doing = { by: booker.by, at: booker.at, values, chosen: db.chosenConsult(id, booker.at) };
    await carryOut(client, { noun: 'consult' }, action, doing);
    return { id, told: nothingToTell };
  });
}

async function read(client: PoolClient, id: number, now: Date): Promise<BookedConsult> {
  const found = await db.findConsult(client, id, now);
  if (!found) throw missing();
  return found;
}

interface Done {
  id: number;
  told: Told;
}

/** Changes a consult that is still at the version; what the work names is read again. */
function changing(
  { store, clinics, at }: Booker,
  id: number,
  version: number,
  work: (client: PoolClient, consult: BookedConsult) => Promise<Done>,
): Promise<ToldConsult> {
  return asClinics(store, clinics, async (client) => {
    const now = await db.holdConsult(client, id);
    if (!now) throw missing();
    if (now.version !== version) throw new Refused(409, 'Somebody else has changed this consult');
    const done = await work(client, await read(client, id, at));
    return { ...(await read(client, done.id, at)), ...done.told };
  });
}

async function book(
  client: PoolClient,
  booker: Booker,
  booking: ConsultSlot & { client: number; patientId: number; note: string },
  news: Pick<ConsultNews, 'change' | 'from'> = { change: 'booked' },
): Promise<Done> {
  const refusal = await refusalOf(client, booking.client, booking, { now: booker.at });
  if (refusal) throw refusal;
  const id = await db.insertConsult(client, booking, booker);
  const booked = await read(client, id, booker.at);
  const told = await tell(client, booker, booked, news);
  const details = present({ to: booked.startsAt, counselor: booked.counselorName, ...told });
  await db.noteChange(client, id, { ...booker, change: 'booked', details });
  return { id, told };
}

async function cancel(
  client: PoolClient,
  booker: Booker,
  id: number,
  why: { reason: string; note: string } & Partial<Told>,
) {
  await db.updateCancelled(client, id, why, booker);
  await db.noteChange(client, id, { ...booker, change: 'cancelled', details: present(why) });
}

/** The consult is over, and the same is booked for another time; the patient gets one letter about both. */
async function bookAgain(client: PoolClient, booker: Booker, consult: BookedConsult, result: ConsultResult) {
  const { day, time, outsideHours, note } = result;
  if (!day) throw refusedField('day', 'Choose a day');
  if (!time) throw refusedField('time', 'Choose a time');
  await cancel(client, booker, consult.id, { reason: 'Booked again', note });
  const { client: clinic, patientId, minutes, startsAt: from } = consult;
  const method = (consult.method ?? 'Phone') as ConsultSlot['method'];
  const slot = { counselor: consult.counselor ?? 0, day, time, minutes, method, outsideHours };
  return book(client, booker, { ...slot, client: clinic, patientId, note }, { change: 'moved', from });
}

const isAhead = ({ state }: BookedConsult) => ['booked', 'confirmed'].includes(state);
const isOver = ({ state }: BookedConsult) => ['seen', 'no-show', 'cancelled'].includes(state);

const words: Partial<Record<BookedConsult['state'], string>> = { seen: 'held', 'no-show': 'marked as no-show' };
const wordOf = ({ state }: BookedConsult) => words[state] ?? state;

/** What of the texts there is. */
function present(texts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/** What is against a time, by its field; null where nothing is. */
async function refusalOf(
  client: PoolClient,
  clinic: number,
  slot: ConsultSlot,
  at: { now: Date; except?: number },
): Promise<Refused | null> {
  const { isCounselor, isPast, taken } = await db.checkSlot(client, clinic, slot, at);
  if (!isCounselor) return refusedField('counselor', 'Choose one of the list');
  if (isPast) return refusedField('time', 'This time has passed');
  if (taken) return refusedField('time', `The counselor has a consult from ${taken} then`);
  if (slot.outsideHours || isInHours(slot.day, slot.time, slot.minutes)) return null;
  return refusedField('outsideHours', `This is outside business hours (${businessHours.text})`);
}

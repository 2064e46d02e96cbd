import type { Random } from '../seed/random.ts';
import { drugs, groups, notes, type Topic, topics } from './seed-topics.ts';

const minute = 60_000;
const dayMs = 1440 * minute;

export interface SeedMessage {
  kind: 'message' | 'note' | 'event';
  /** The email of staff; null for the patient. */
  author: string | null;
  text: string;
  at: Date;
  deletedBy: string | null;
}

export interface SeedConversation {
  columns: {
    group_id: number;
    patient_id: number;
    subject: string;
    is_archived: boolean;
    is_favorited: boolean;
    is_color: boolean;
    is_forwarded: boolean;
    assigned_to: string | null;
    snoozed_until: Date | null;
  };
  startedAt: Date;
  messages: SeedMessage[];
  /** How many of the last messages the group and the patient have not read. */
  readByGroup: number;
  readByPatient: number;
  draftBy: string | null;
}

interface SeedPlace {
  clinic: number;
  patient: number;
  staff: string[];
  startedAt: Date;
  /** Nothing is written later. */
  today: Date;
  groupId(index: number): number;
}

/** A conversation about a topic: recent ones wait for an answer, old ones are archived, with a few exceptions. */
export function createSeedConversation(random: Random, place: SeedPlace): SeedConversation {
  const topic = random.weighted(topics.map((each) => [each, each.weight] as const));
  const { today, staff, startedAt } = place;
  const messages = messagesOf(random, topic, place);
  const last = messages.at(-1) as SeedMessage;
  const age = (today.getTime() - last.at.getTime()) / dayMs;
  const isFromPatient = last.author === null;
  const isUnread = isFromPatient && random.chance(age < 2 ? 0.8 : age < 7 ? 0.25 : 0.01);
  const isArchived = !isUnread && random.chance(age > 30 ? 0.85 : age > 7 ? 0.4 : 0.05);
  const isSnoozed = !isUnread && !isArchived && random.chance(0.04);
  const isForwarded = random.chance(0.06);
  if (isForwarded) messages.splice(-1, 0, forwardEvent(random, place, topic, last));
  const columns = {
    group_id: place.groupId(topic.group),
    patient_id: place.patient,
    subject: topic.subject,
    is_archived: isArchived,
    is_favorited: random.chance(0.03),
    is_color: random.chance(0.04),
    is_forwarded: isForwarded,
    assigned_to: !isUnread && random.chance(0.4) ? random.pick(staff) : null,
    snoozed_until: isSnoozed ? new Date(today.getTime() + random.between(1, 6) * dayMs) : null,
  };
  return {
    ...{ columns, startedAt, messages },
    readByGroup: isUnread ? 1 : 0,
    readByPatient: !isFromPatient && random.chance(0.15) ? 1 : 0,
    draftBy: isUnread && random.chance(0.08) ? random.pick(staff) : null,
  };
}

/** The messages up to a turn, so that conversations also end with the patient's question. */
function messagesOf(random: Random, topic: Topic, { startedAt, today, staff }: SeedPlace): SeedMessage[] {
  const author = random.pick(staff);
  const values = valuesOf(random);
  const isRecent = today.getTime() - startedAt.getTime() < 2 * dayMs;
  const turns = isRecent ? topic.turns.slice(0, random.between(1, topic.turns.length)) : topic.turns;
  const messages: SeedMessage[] = [];
  let at = startedAt.getTime();
  for (const [direction, texts] of turns) {
    if (at >= today.getTime()) break;
    const isFromPatient = direction === 'in';
    const base = { at: new Date(at), deletedBy: null };
    if (!isFromPatient && random.chance(0.08)) {
      messages.push({ ...base, kind: 'note', author: random.pick(staff), text: random.pick(notes) });
      at += 5 * minute;
    }
    const text = fill(random.pick(texts), values);
    const isDeleted = random.chance(0.01);
    const deletedBy = isDeleted ? author : null;
    messages.push({ kind: 'message', author: isFromPatient ? null : author, text, at: new Date(at), deletedBy });
    at += random.between(4, 600) * minute;
  }
  return messages;
}

function forwardEvent(random: Random, { staff }: SeedPlace, topic: Topic, { at }: SeedMessage): SeedMessage {
  const from = random.pick(groups.filter((_, index) => index !== topic.group)).name;
  const text = `Forwarded from ${from} to ${groups[topic.group]?.name}`;
  return { kind: 'event', author: random.pick(staff), text, at: new Date(at.getTime() - minute), deletedBy: null };
}

const valuesOf = (random: Random): Record<string, string> => ({
  drug: random.pick(drugs),
  amount: `$${random.between(4, 140) * 5}`,
  day: random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
});

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

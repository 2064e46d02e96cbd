import type { PoolClient } from 'pg';
import { normalized } from '#server/inova/contract/text/normalized.ts';
import { rows, sql } from '#server/store/sql.ts';
import type { ReadableGroup } from './reader.ts';

/** Conversations that one search finds at most, the newest first. */
const maxFound = 200;
const maxWords = 10;

/** A conversation that was found, with its newest message that has the words; null if its subject or patient has them. */
export interface FoundConversation {
  id: number;
  client: number;
  messageId: number | null;
}

/** The words of a search as they are indexed. */
export function searchWords(text: string): string[] {
  const composed = normalized(text, 'NFC').replace(/[\u0300-\u036f]/g, '');
  return [...new Set(composed.toLocaleLowerCase('en-US').split(/[^\p{L}\p{N}]+/u))].filter(Boolean);
}

interface Wanted {
  text: string;
  patientId?: number | undefined;
}

/**
 * The conversations of these groups, and of a patient if one is given, whose messages, subject, or patient's name have
 * words that begin with these.
 */
export async function findByWords(
  db: PoolClient,
  { text, patientId }: Wanted,
  groups: ReadableGroup[],
): Promise<FoundConversation[]> {
  const ids = groups.map(({ id }) => id);
  const clinics = [...new Set(groups.map(({ client }) => client))];
  const patient = patientId ?? null;
  const words = searchWords(text).filter((_, index) => index < maxWords);
  if (words.length === 0) return [];
  return rows(
    db,
    sql`with plain as (select array_agg(plain) as words
          from unnest(${words}::text[]) as word, left(lower(public.unaccent('public.unaccent', word)), 60) as plain),
        found as (
          select n.* from plain, inova.conversations_by_words(
            plain.words, ${clinics}::int[], ${ids}::bigint[], ${patient}::bigint, ${maxFound}) n
          union all
          select c.client_id, c.id, c.last_message_at, null
          from inova.patients_by_fragments(${words}::text[]) p
          join inova.conversations c on c.client_id = p.client_id and c.patient_id = p.id
          where c.merged_into is null and c.group_id = any (${ids}::bigint[])
            and (${patient}::bigint is null or p.id = ${patient}))
      select id, client_id as client, max(message_id) as "messageId" from found
      group by client_id, id order by max(last_message_at) desc, id desc limit ${maxFound}`,
  );
}

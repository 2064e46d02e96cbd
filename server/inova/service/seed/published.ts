import type { PoolClient } from 'pg';
import type { IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { row, rows, sql } from '#server/store/sql.ts';

/** A version of the wording of a consent. */
export interface Wording {
  kind: string;
  version: number;
  about: string;
  risks: string[];
  partnerSigns: boolean;
  cycles: string[];
  mustSignAgain: boolean;
  publishedOn: string;
}

/** What the network has published: the questions of intakes and the wording of consents, by kind and version. */
export interface Published {
  questions: IntakeSection[];
  wordings: Wording[];
}

export async function readPublished(db: PoolClient): Promise<Published> {
  const intake = await row<{ sections: IntakeSection[] }>(
    db,
    sql`select sections from inova.questionnaires where kind = 'intake' and version = 1`,
  );
  const wordings = await rows<Wording>(
    db,
    sql`select kind, version, about, risks, partner_signs as "partnerSigns", cycles, must_sign_again as "mustSignAgain",
        (published_at at time zone 'UTC')::date::text as "publishedOn"
      from inova.consent_versions order by kind, version`,
  );
  return { questions: intake?.sections ?? [], wordings };
}

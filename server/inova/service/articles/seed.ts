import type { PoolClient } from 'pg';
import { insertAll, resetSequence } from '../seed/insert.ts';
import { type SeedArticle, seedArticles } from './seed-texts.ts';

const dayMs = 86_400_000;

/** The articles of the demonstration: of every clinic and of some, published, drafted, archived, and due for review. */
export async function seedKnowledgeBase(db: PoolClient, today: Date): Promise<void> {
  const daysFrom = (days: number) => new Date(today.getTime() + days * dayMs);
  const rows = seedArticles.map((article, index) => ({ ...article, id: index + 1, version: article.earlier ? 2 : 1 }));
  await insertAll(
    db,
    'articles',
    rows.map((article) => ({
      id: article.id,
      client_id: article.clinic,
      status: article.status,
      title: article.title,
      body: article.body,
      owner: emailOf(article),
      review_on: daysFrom(article.review).toISOString().slice(0, 10),
      must_read: article.mustRead ?? false,
      version: article.version,
      published_version: article.status === 'draft' ? null : article.version,
      updated_by: emailOf(article),
      updated_at: daysFrom(-20),
    })),
  );
  await resetSequence(db, 'articles');
  const published = rows.filter(({ status }) => status !== 'draft');
  await insertAll(db, 'article_versions', [
    ...published.map((article) => toVersion(article, article.version, article.body, daysFrom(-20))),
    ...published.flatMap((article) =>
      article.earlier ? [toVersion(article, 1, article.earlier, daysFrom(-200))] : [],
    ),
  ]);
}

const emailOf = ({ owner }: Pick<SeedArticle, 'owner'>) => `${owner}@inova.test`;

const toVersion = (article: SeedArticle & { id: number }, version: number, body: string, published_at: Date) => {
  return { article_id: article.id, version, title: article.title, body, published_by: emailOf(article), published_at };
};

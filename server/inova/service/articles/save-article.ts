import type { PoolClient } from 'pg';
import type { ArticleContent, ArticleStep } from '#server/inova/contract/articles.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { findArticle, type Reader, type StoredArticle } from './queries.ts';

/** A change of articles: its transaction, user, and time. */
export interface ArticleChange {
  db: PoolClient;
  reader: Reader;
  at: Date;
  /** Today in the clinic. */
  today: string;
}

/** Stores a draft and returns its number. */
export async function createArticle({ db, reader, at }: ArticleChange, content: ArticleContent): Promise<number> {
  await requireContent(db, reader, content);
  const { title, body, owner, reviewOn, mustRead, everyClinic } = content;
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.articles (client_id, title, body, owner, review_on, must_read, updated_by, updated_at)
      values (${everyClinic ? null : reader.clinic}, ${title}, ${body}, ${owner}, ${reviewOn}, ${mustRead},
        ${reader.email}, ${at}) returning id`,
  );
  return added?.id ?? 0;
}

/** Saves what is written; readers see it once it is published. */
export async function updateArticle(change: ArticleChange, id: number, content: ArticleContent & { version: number }) {
  const { db, reader, at } = change;
  await requireCurrent(change, id, content.version);
  await requireContent(db, reader, content);
  const { title, body, owner, reviewOn, mustRead, everyClinic } = content;
  await rows(
    db,
    sql`update inova.articles set client_id = ${everyClinic ? null : reader.clinic}, title = ${title}, body = ${body},
        owner = ${owner}, review_on = ${reviewOn}, must_read = ${mustRead}, updated_by = ${reader.email},
        updated_at = ${at}, version = version + 1
      where id = ${id}`,
  );
}

/** Publishes, archives, or restores an article. */
export async function changeArticle(change: ArticleChange, id: number, step: ArticleStep, version: number) {
  const { db, reader, at } = change;
  const article = await requireCurrent(change, id, version);
  if (step === 'publish') return publish(change, article);
  const isArchived = article.status === 'archived';
  if ((step === 'restore') !== isArchived) throw new ApiError(409, `This article is ${article.status}`);
  const status = isArchived ? 'draft' : 'archived';
  await rows(
    db,
    sql`update inova.articles set status = ${status}, updated_by = ${reader.email}, updated_at = ${at} where id = ${id}`,
  );
}

async function publish(
  { db, reader, at }: ArticleChange,
  { id, version, hasOwner, hasChanges, status }: StoredArticle,
) {
  if (!hasOwner) throw new ApiError(400, 'The owner can no longer sign in. Choose another owner first.');
  if (status === 'archived') throw new ApiError(409, 'This article is archived');
  if (hasChanges) {
    await rows(
      db,
      sql`insert into inova.article_versions (article_id, version, title, body, published_by, published_at)
        select id, version, title, body, ${reader.email}, ${at} from inova.articles where id = ${id}`,
    );
  }
  await rows(db, sql`update inova.articles set status = 'published', published_version = ${version} where id = ${id}`);
}

/** Stores that a reader has read and understood the published version. */
export async function confirmVersion({ db, reader, at, today }: ArticleChange, id: number, version: number) {
  const article = await findArticle(db, reader, id, today);
  if (article?.status !== 'published') throw notFound();
  if (article.publishedVersion !== version) throw new ApiError(409, 'There is a newer version. Read it first.');
  await rows(
    db,
    sql`insert into inova.article_reads (article_id, version, user_email, read_at)
      values (${id}, ${version}, ${reader.email}, ${at}) on conflict do nothing`,
  );
}

/** An article that the user can edit at this version, locked. */
async function requireCurrent({ db, reader, today }: ArticleChange, id: number, version: number) {
  const article = await findArticle(db, reader, id, today, sql`for update of a`);
  if (!article) throw notFound();
  if (article.client === null && !reader.isNetwork) throw new ApiError(400, networkOnly);
  if (article.version !== version) throw new ApiError(409, 'Another user changed this article');
  return article;
}

const networkOnly = 'Only network admins can change articles for every clinic';

async function requireContent(db: PoolClient, reader: Reader, { owner, everyClinic }: ArticleContent): Promise<void> {
  if (everyClinic && !reader.isNetwork) throw fieldError('everyClinic', networkOnly);
  const found = await row(
    db,
    sql`select from inova.users where email = ${owner} and not disabled and invited_at is null
      and (client_id = ${reader.clinic} or ${reader.clinic} = any (corpclients) or ${everyClinic})`,
  );
  if (!found) throw fieldError('owner', 'Enter the email address of a user of the clinic');
}

import * as calls from '#server/inova/contract/articles.ts';
import { asPortal, type Database } from '#server/store/sql.ts';
import type { Session } from '../caller.ts';
import { todayIn } from '../clinics/clients.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { findArticle, listArticles, listReads, listVersions, type Reader, readerOf } from './queries.ts';
import { type ArticleChange, changeArticle, confirmVersion, createArticle, updateArticle } from './save-article.ts';

/** The knowledge base: articles for readers, and their drafts for admins. */
export function articleRoutes({ store, now }: ServiceContext): Route[] {
  const todayFor = ({ clinic }: Reader) => todayIn(store, clinic, now());

  const changing = async (session: Session, work: (change: ArticleChange) => Promise<number>) => {
    const reader = readerOf(session);
    const today = await todayFor(reader);
    return asPortal(store, async (db) => {
      const id = await work({ db, reader, at: now(), today });
      return showArticle(db, reader, id, today);
    });
  };

  return [
    route(calls.list, async ({ query }, session) => {
      const reader = readerOf(session);
      const filter = { ...query, due: query.due === 'true' };
      const { items, total } = await listArticles(store.pool, reader, filter, await todayFor(reader));
      const { page, itemsPerPage } = query;
      return { items, totalItems: total, page, itemsPerPage, totalPages: Math.ceil(total / itemsPerPage) };
    }),

    route(calls.get, async ({ params }, session) => {
      const reader = readerOf(session);
      return showArticle(store.pool, reader, params.article, await todayFor(reader));
    }),

    route(calls.create, ({ body }, session) => changing(session, (change) => createArticle(change, body))),

    route(calls.update, ({ params: { article }, body }, session) =>
      changing(session, async (change) => {
        await updateArticle(change, article, body);
        return article;
      }),
    ),

    route(calls.change, ({ params: { article, step }, body }, session) =>
      changing(session, async (change) => {
        await changeArticle(change, article, step, body.version);
        return article;
      }),
    ),

    route(calls.confirm, ({ params: { article, articleVersion } }, session) =>
      changing(session, async (change) => {
        await confirmVersion(change, article, articleVersion);
        return article;
      }),
    ),
  ];
}

/** An article as a reader sees it, with its versions. */
async function showArticle(db: Database, reader: Reader, id: number, today: string): Promise<calls.Article> {
  const article = await findArticle(db, reader, id, today);
  if (!article) throw notFound();
  const { publishedVersion, client } = article;
  const canEdit = reader.isEditor && (client !== null || reader.isNetwork);
  const versions = await listVersions(db, id);
  const reads = canEdit && publishedVersion !== null ? await listReads(db, id, publishedVersion) : [];
  return { ...article, excerpt: [], canEdit, versions, reads };
}

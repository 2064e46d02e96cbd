import type { ArticleStatus, ArticleSummary, ArticleVersion } from '#server/inova/contract/articles.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import type { Session } from '../caller.ts';

/** Who reads articles: in a clinic, and whether what is not published too. */
export interface Reader {
  email: string;
  clinic: number;
  isEditor: boolean;
  isNetwork: boolean;
}

export const readerOf = ({ principal }: Session): Reader => {
  const { email, clinic, isAdmin, isNetwork } = principal;
  return { email, clinic, isEditor: isAdmin, isNetwork };
};

/** Marks around the words found in an excerpt, which no text has. */
const [matchStart, matchEnd] = ['\uE000', '\uE001'];

const from = sql`inova.articles a
  left join inova.article_versions v on v.article_id = a.id and v.version = a.published_version
  left join inova.users u on u.email = a.owner and not u.disabled and u.invited_at is null`;

/** The text that a reader sees: editors what is written, others what is published. */
const shown = ({ isEditor }: Reader, column: 'title' | 'body' | 'words'): Sql => {
  const written = { title: sql`a.title`, body: sql`a.body`, words: sql`a.words` }[column];
  const published = { title: sql`v.title`, body: sql`v.body`, words: sql`v.words` }[column];
  return isEditor ? written : published;
};

const isVisible = ({ clinic, isEditor }: Reader) =>
  sql`(a.client_id is null or a.client_id = ${clinic}) and ${isEditor ? sql`true` : sql`a.status = 'published'`}`;

const columns = (reader: Reader, today: string, excerpt: Sql) => sql`a.id, a.client_id as client,
  ${shown(reader, 'title')} as title, a.status, a.owner,
  coalesce(u.firstname || ' ' || u.lastname, a.owner) as "ownerName", u.id is not null as "hasOwner",
  a.review_on::text as "reviewOn", a.review_on <= ${today}::date as "isDue", a.must_read as "mustRead",
  a.published_version as "publishedVersion", a.published_version is distinct from a.version as "hasChanges",
  exists (select from inova.article_reads r where r.article_id = a.id and r.version = a.published_version
    and r.user_email = ${reader.email}) as "hasRead",
  ${isoTime('a.updated_at')} as "updatedAt", ${excerpt} as excerpt`;

export interface ArticleFilter {
  search?: string;
  status?: ArticleStatus;
  due?: boolean;
  page: number;
  itemsPerPage: number;
}

type SummaryRow = Omit<ArticleSummary, 'excerpt'> & { excerpt: string };

/** A page of the articles that a reader can see, the best match first, and how many there are. */
export async function listArticles(db: Database, reader: Reader, filter: ArticleFilter, today: string) {
  const { search, status, due, page, itemsPerPage } = filter;
  const query = sql`inova.article_query(${search ?? ''})`;
  const found = search
    ? sql`(${shown(reader, 'words')} @@ ${query}
        or position(lower(${search}) in lower(${shown(reader, 'title')})) > 0)`
    : sql`true`;
  const condition = sql`${isVisible(reader)} and ${found}
    and ${status ? sql`a.status = ${status}` : sql`a.status <> 'archived'`}
    and ${due ? sql`a.review_on <= ${today}::date` : sql`true`}`;
  const plain = sql`regexp_replace(${shown(reader, 'body')}, '[#*_\`>|]+', '', 'g')`;
  const options = `StartSel=${matchStart}, StopSel=${matchEnd}, MaxWords=30, MinWords=12`;
  const excerpt = search ? sql`ts_headline('english', ${plain}, ${query}, ${options})` : sql`left(${plain}, 160)`;
  const order = search ? sql`ts_rank(${shown(reader, 'words')}, ${query}) desc,` : sql``;
  const [items, count] = await Promise.all([
    rows<SummaryRow>(
      db,
      sql`select ${columns(reader, today, excerpt)} from ${from} where ${condition}
        order by ${order} lower(${shown(reader, 'title')}), a.id
        limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    ),
    row<{ total: number }>(db, sql`select count(*)::int as total from ${from} where ${condition}`),
  ]);
  return { items: items.map((item) => ({ ...item, excerpt: partsOf(item.excerpt) })), total: count?.total ?? 0 };
}

/** The text between the marks is what was found. */
function partsOf(excerpt: string) {
  const parts = excerpt.split(/[\uE000\uE001]/).map((text, at) => ({ at, text, isMatch: at % 2 === 1 }));
  return parts.filter(({ text }) => text !== '');
}

export interface StoredArticle extends SummaryRow {
  body: string;
  version: number;
  updatedBy: string;
}

/** The article with this number as a reader sees it; null if there is none, or it isn't for the reader. */
export const findArticle = (db: Database, reader: Reader, id: number, today: string, lock: Sql = sql``) =>
  row<StoredArticle>(
    db,
    sql`select ${columns(reader, today, sql`''`)}, ${shown(reader, 'body')} as body, a.version, a.updated_by as "updatedBy"
      from ${from} where a.id = ${id} and ${isVisible(reader)} ${lock}`,
  );

/** The published versions of an article, newest first. */
export const listVersions = (db: Database, id: number) =>
  rows<ArticleVersion>(
    db,
    sql`select version, title, body, ${staffName(sql`published_by`)} as "publishedBy", ${isoTime('published_at')} as "publishedAt"
      from inova.article_versions where article_id = ${id} order by version desc`,
  );

/** Who has confirmed a version, by name. */
export const listReads = (db: Database, id: number, version: number) =>
  rows<{ name: string; at: string }>(
    db,
    sql`select coalesce(u.firstname || ' ' || u.lastname, r.user_email) as name, ${isoTime('r.read_at')} as at
      from inova.article_reads r left join inova.users u on u.email = r.user_email
      where r.article_id = ${id} and r.version = ${version} order by name, r.user_email`,
  );

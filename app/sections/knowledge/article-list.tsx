import { formatDate } from '#app/lib/dates.ts';
import { Status } from '#app/ui/data/status.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import type { ArticleSummary } from '#server/inova/contract/articles.ts';
import { statusKinds, statusLabels } from './article-text.ts';
import styles from './knowledge.module.css';
import { knowledgePath } from './knowledge-path.ts';

/** Articles with what a search found in them. */
export function ArticleList({ articles, isAdmin }: { articles: ArticleSummary[]; isAdmin: boolean }) {
  return (
    <ol className={styles.articles}>
      {articles.map((article) => (
        <li key={article.id} className={styles.article}>
          <h2>
            <a href={`${knowledgePath}/${article.id}`}>{article.title}</a>
          </h2>
          <Excerpt parts={article.excerpt} />
          <Text tone="muted">
            {article.ownerName} · Review on {formatDate(article.reviewOn)}
            {article.client === null && ' · Every clinic'}
          </Text>
          <Marks article={article} isAdmin={isAdmin} />
        </li>
      ))}
    </ol>
  );
}

function Excerpt({ parts }: { parts: ArticleSummary['excerpt'] }) {
  return <p>{parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}</p>;
}

/** What there is to do about an article. */
function Marks({ article, isAdmin }: { article: ArticleSummary; isAdmin: boolean }) {
  const { status, isDue, hasOwner, mustRead, hasRead, publishedVersion, hasChanges } = article;
  return (
    <p>
      {isAdmin && <Status kind={statusKinds[status]}>{statusLabels[status]}</Status>}{' '}
      {isAdmin && publishedVersion !== null && hasChanges && <Status kind="advisory">Unpublished changes</Status>}{' '}
      {!hasOwner && <Status kind="unhealthy">No owner</Status>} {isDue && <Status kind="degraded">Review due</Status>}{' '}
      {mustRead && status === 'published' && !hasRead && <Status kind="advisory">Not confirmed yet</Status>}
    </p>
  );
}

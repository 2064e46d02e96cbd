import type { LabeledValues } from '#app/forms/conflicting-fields.ts';
import { formatDate } from '#app/lib/dates.ts';
import type { StatusKind } from '#app/ui/data/status.tsx';
import type { ArticleContent, ArticleStatus, ArticleStep } from '#server/inova/contract/articles.ts';

export const statusLabels: Record<ArticleStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

export const statusKinds: Record<ArticleStatus, StatusKind> = {
  draft: 'advisory',
  published: 'healthy',
  archived: 'neutral',
};

/** What can be done with an article besides editing it. */
export const stepLabels: Record<ArticleStep, { label: string; done: string }> = {
  publish: { label: 'Publish', done: 'has been published' },
  archive: { label: 'Archive', done: 'has been archived' },
  restore: { label: 'Restore as draft', done: 'is a draft again' },
};

/** An article's form by its labels, to compare it with another user's change. */
export const describeArticle = (article: ArticleContent): LabeledValues => ({
  Title: article.title,
  Text: article.body,
  Owner: article.owner,
  'Review on': formatDate(article.reviewOn),
  'Read and understood': article.mustRead ? 'Yes' : 'No',
  'Every clinic': article.everyClinic ? 'Yes' : 'No',
});

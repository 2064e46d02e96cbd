import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { requireRecordId } from '#app/lib/record-id.ts';
import { type Article, articleContent, articleStatuses, steps } from '#server/inova/contract/articles.ts';

export const pageSize = 20;

export const articleForm = articleContent;

/** A button of an article's page. */
export const stepForm = z.object({ step: z.enum(steps) });
export const confirmForm = z.object({ confirmed: z.coerce.number().int().min(1) });

const filters = z.object({
  q: z.string().trim().max(100).catch(''),
  status: z.enum(articleStatuses).nullable().catch(null),
  due: z.literal('true').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** The filters in the address; those that are invalid don't filter. */
export function readArticleFilters(url: string) {
  const { searchParams } = new URL(url);
  return filters.parse({
    q: searchParams.get('q') ?? '',
    status: searchParams.get('status') || null,
    due: searchParams.get('due'),
    page: searchParams.get('page') ?? 1,
  });
}

/** The article in the address; 404 for one of other clinics, or that is not published. */
export const findArticle = ({ inova }: AppLoadContext, article: string | undefined) =>
  inova.articles.get(requireRecordId(article));

/** The values of an article's form. */
export const contentOf = ({ title, body, owner, reviewOn, mustRead, client }: Article) => {
  return { title, body, owner, reviewOn, mustRead, everyClinic: client === null };
};

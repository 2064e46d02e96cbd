import { type AppLoadContext, data } from '@remix-run/node';
import { parseForm } from '#app/forms/submit-form.server.ts';
import { renderMarkdown } from '#server/access/markdown.ts';
import { articleForm } from './knowledge.server.ts';

/** Shows an article's text as it would be published. */
export function previewArticle(context: AppLoadContext) {
  const { value, answer } = parseForm(context, articleForm);
  const preview = renderMarkdown(String(answer.result.initialValue?.body ?? ''));
  return data({ ...answer, preview }, { status: value ? 200 : 400 });
}

import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/knowledge/${name}`;

/** Articles for staff. */
export const knowledgeRoutes = prefix('knowledgebase', [
  route('', file('knowledge.tsx')),
  route('new', file('article-new.tsx')),
  route(':item', file('article.tsx')),
  route(':item/edit', file('article-edit.tsx')),
]);

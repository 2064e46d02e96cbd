import type { Requirement } from '../requirements.ts';

const form = { who: 'admin', hasInput: true } as const;

/** Access to the pages of the knowledge base. */
export const articlePages: Record<string, Requirement> = {
  '/knowledgebase': { who: 'staff' },
  '/knowledgebase/new': form,
  '/knowledgebase/:item': { who: 'staff' },
  '/knowledgebase/:item/edit': form,
};

/** Access to the calls of the knowledge base; the service adds which articles a user can see. */
export const articleCalls: Record<string, Requirement> = {
  'GET /articles': { who: 'staff' },
  'GET /articles/{article}': { who: 'staff' },
  'POST /articles': { who: 'admin' },
  'PUT /articles/{article}': { who: 'admin' },
  'POST /articles/{article}/{step}': { who: 'admin' },
  'PUT /articles/{article}/reads/{articleVersion}': { who: 'staff' },
};

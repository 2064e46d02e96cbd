import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageOf, pagingQuery } from './lists/paging.ts';
import { emailAddress } from './text/email-address.ts';
import { id, isoDate, wireTime } from './wire.ts';

const group = 'Knowledge base';

export const articleStatuses = ['draft', 'published', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

const day = isoDate('Enter a date as MM/DD/YYYY');

const text = (label: string, most: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} may have ${most.toLocaleString('en-US')} characters`);

/** What the owner of an article writes; `body` is Markdown. */
export const articleContent = z.object({
  title: text('Title', 200).meta({ examples: ['Billing a cancelled cycle'] }),
  body: text('Text', 50_000).meta({ examples: ['## Before the retrieval\n\nBill the monitoring visits.'] }),
  owner: z
    .string({ error: 'Owner is required' })
    .trim()
    .toLowerCase()
    .min(1, 'Owner is required')
    .max(320)
    .regex(emailAddress, 'Enter the email address of a user')
    .meta({ description: 'Email address of a user who can sign in', examples: ['admin@inova.test'] }),
  reviewOn: day.meta({ examples: ['2031-06-30'] }),
  mustRead: z
    .boolean()
    .default(false)
    .meta({ description: 'Asks readers to confirm each version', examples: [false] }),
  everyClinic: z
    .boolean()
    .default(false)
    .meta({ description: 'For every clinic, by network admins alone', examples: [false] }),
});
export type ArticleContent = z.output<typeof articleContent>;

/** A piece of text that a search found, and whether it is one of the words searched for. */
const part = z.object({ at: z.number().int(), text: z.string(), isMatch: z.boolean() });

/** An article in a list; for readers with the published title. */
const articleSummary = z.object({
  id,
  client: id.nullable(),
  title: z.string(),
  status: z.enum(articleStatuses),
  owner: z.string(),
  ownerName: z.string(),
  /** False once the owner can no longer sign in. */
  hasOwner: z.boolean(),
  reviewOn: z.string(),
  isDue: z.boolean(),
  mustRead: z.boolean(),
  /** The version that readers see; null before the first. */
  publishedVersion: z.number().int().nullable(),
  hasChanges: z.boolean(),
  hasRead: z.boolean(),
  updatedAt: wireTime,
  excerpt: z.array(part),
});
export type ArticleSummary = z.output<typeof articleSummary>;

const articleVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  publishedBy: z.string(),
  publishedAt: wireTime,
});
export type ArticleVersion = z.output<typeof articleVersion>;

const article = articleSummary.extend({
  body: z.string(),
  version: z.number().int(),
  updatedBy: z.string(),
  canEdit: z.boolean(),
  versions: z.array(articleVersion),
  /** Who has confirmed the published version; empty for those who can't edit. */
  reads: z.array(z.object({ name: z.string(), at: wireTime })),
});
export type Article = z.output<typeof article>;

const params = z.object({ article: id });
const version = z
  .number()
  .int()
  .min(1)
  .meta({ description: 'Returns 409 if the article has changed since', examples: [1] });

export const list = defineCall({
  method: 'GET',
  path: '/articles',
  group,
  summary:
    'Search the articles of the clinic and of every clinic: words, "phrases", or, and -without; words also find longer ones. Readers get published articles.',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    status: z.enum(articleStatuses).optional(),
    due: z.enum(['true', 'false']).optional().meta({ description: 'Only articles that are due for review' }),
    ...pagingQuery({ size: 20, most: 100 }),
  }),
  response: pageOf(articleSummary),
  extension: true,
});

export const get = defineCall({
  method: 'GET',
  path: '/articles/{article}',
  group,
  summary: 'Get an article: the published version, or for those who can edit it what it would be, with all versions.',
  params,
  response: article,
  extension: true,
});

export const create = defineCall({
  method: 'POST',
  path: '/articles',
  group,
  summary: 'Write an article. It is a draft until it is published.',
  body: articleContent,
  response: article,
  idempotent: true,
  extension: true,
});

export const update = defineCall({
  method: 'PUT',
  path: '/articles/{article}',
  group,
  summary:
    'Change an article. Readers see the change once it is published. Returns 409 if it has changed since `version`.',
  params,
  body: articleContent.extend({ version }),
  response: article,
  extension: true,
});

export const steps = ['publish', 'archive', 'restore'] as const;
export type ArticleStep = (typeof steps)[number];

export const change = defineCall({
  method: 'POST',
  path: '/articles/{article}/{step}',
  group,
  summary:
    'Publish an article, archive it, or restore it as a draft. Returns 409 if it has changed since `version`, and 400 if the owner can no longer sign in.',
  params: params.extend({ step: z.enum(steps) }),
  body: z.object({ version }),
  response: article,
  extension: true,
});

export const confirm = defineCall({
  method: 'PUT',
  path: '/articles/{article}/reads/{articleVersion}',
  group,
  summary: 'Confirm that you have read and understood a version. Returns 409 if there is a newer one.',
  params: params.extend({ articleVersion: z.coerce.number().int().min(1) }),
  response: article,
  repeatable: true,
  extension: true,
});

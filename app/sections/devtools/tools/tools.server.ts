import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { type Tool, tools, toolsPath } from './tools-path.ts';

/** The tool and the filters in the address; any other shows the calls. */
export function readTool(url: string) {
  const { searchParams } = new URL(url);
  const asked = searchParams.get('tool') ?? '';
  return {
    tool: (Object.hasOwn(tools, asked) ? asked : 'calls') as Tool,
    request: (searchParams.get('request') ?? '').trim().slice(0, 100),
    isFailed: searchParams.get('failed') === 'true',
  };
}

/** What a tool shows; the others are not asked for. */
export async function loadTool({ inova }: AppLoadContext, { tool, request, isFailed }: ReturnType<typeof readTool>) {
  const query = { request: request || undefined, failed: isFailed ? ('true' as const) : undefined };
  return {
    calls: tool === 'calls' ? await inova.devTools.calls(query) : [],
    sessions: tool === 'sessions' ? await inova.devTools.sessions() : [],
    failedJobs: tool === 'jobs' ? await inova.jobs.list() : [],
    overview: tool === 'calls' || tool === 'sessions' ? null : await inova.devTools.overview(),
  };
}

/** Ends a session, retries failed jobs, or clears the cache. */
export function runTool(context: AppLoadContext) {
  const { devTools, jobs } = context.inova;
  const intent = intentOf(context);
  if (intent === 'end-session') {
    return submitButton(context, {
      schema: z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) }),
      run: ({ session }) => devTools.endSession({ session }),
      success: ({ ended }) => ({ to: hrefOf('sessions'), message: ended ? 'Session ended' : 'Already ended' }),
      backHref: hrefOf('sessions'),
    });
  }
  if (intent === 'clear-cache') {
    return submitButton(context, {
      schema: z.object({}),
      run: () => devTools.clearCache(),
      success: ({ removed }) => ({ to: hrefOf('cache'), message: `${removed} cached figures removed` }),
      backHref: hrefOf('cache'),
    });
  }
  return submitButton(context, {
    schema: z.object({ job: z.coerce.number().int().positive() }),
    run: ({ job }) => jobs.retry({ ids: [job] }),
    success: ({ ids }) => ({
      to: hrefOf('jobs'),
      message: ids.length > 0 ? 'The job will run again now' : 'The job has run since',
    }),
    backHref: hrefOf('jobs'),
  });
}

const hrefOf = (tool: Tool) => `${toolsPath}?tool=${tool}`;

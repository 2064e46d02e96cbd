export const toolsPath = '/supersecretdevtools';

/** The tools of the page, by the address of each. */
export const tools = {
  calls: 'Service calls',
  sessions: 'Sessions',
  jobs: 'Jobs',
  cache: 'Cache',
  queries: 'Slow queries',
  switches: 'Switches',
} as const;
export type Tool = keyof typeof tools;

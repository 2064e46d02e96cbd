import { ConfigError } from '../../config.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { StoreError } from '../../store/error.ts';

/** What a check found. Details name settings, versions, and numbers, and nothing of patients. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'problem';
  detail: string;
}

export const ok = (check: string, detail: string): Finding => ({ check, status: 'ok', detail });
export const warning = (check: string, detail: string): Finding => ({ check, status: 'warning', detail });
export const problem = (check: string, detail: string): Finding => ({ check, status: 'problem', detail });

/** Runs a check; one that fails is a problem too. */
export async function guarded(check: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [problem(check, reasonOf(error))];
  }
}

/** The message of an error that is written for operators; of all others only what can't contain patient data. */
function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ProviderError || error instanceof ConfigError || error instanceof StoreError) return message;
  return `The check failed (${code ?? name}).`;
}

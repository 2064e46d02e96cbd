import type { LoaderFunctionArgs } from '@remix-run/node';
import { paperFile } from '../paper-file.server.ts';

export const loader = (args: LoaderFunctionArgs) => paperFile(args, 'agreement');

import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentResponse } from '../document-response.server.ts';

export const loader = (args: LoaderFunctionArgs) => documentResponse(args, 'agreement');

import { index, type RouteConfig } from '@remix-run/route-config';

export default [index('patients.tsx')] satisfies RouteConfig;

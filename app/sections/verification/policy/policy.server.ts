import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';

const idPattern = /^[1-9]\d{0,14}$/;

/** The policy document that a URL selects; redirects to the patient search if it names no patient. */
export async function loadPolicy(context: AppLoadContext, params: Params, request: Request) {
  if (params.id === undefined) throw redirect('/patients');
  const verificationId = new URL(request.url).searchParams.get('verification') || null;
  if (![params.id, verificationId].every((each) => each === null || idPattern.test(each))) {
    throw new Response(null, { status: 404 });
  }
  await context.inova.patients.get(Number(params.id));
  return context.inova.policy.get(Number(params.id), {
    verification: verificationId ? Number(verificationId) : undefined,
  });
}

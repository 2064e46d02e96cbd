import { data } from '@remix-run/node';
import { ErrorPage } from '#app/shell/error-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage status={404} detail="This page could not be found" />;
}

import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { ErrorPage } from '#app/shell/error-page.tsx';
import { loadFrame } from '#app/shell/frame.server.ts';
import { Frame } from '#app/shell/frame.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const meta = () => [{ title: '404 Not Found · inova' }];

const detail = 'This page could not be found';

export async function loader({ context }: LoaderFunctionArgs) {
  return data({ frame: context.principal && (await nullIfUnavailable(loadFrame(context))) }, { status: 404 });
}

/** Staff keep the frame around the page; visitors get the page alone. */
export default function NotFound() {
  const { frame } = useLoaderData<typeof loader>();
  if (!frame) return <ErrorPage status={404} detail={detail} />;
  return (
    <Frame {...frame}>
      <PageHeader
        title="404 Not Found"
        subtitle={detail}
        actions={
          <ButtonLink href="/" variant="primary" icon="home">
            Home page
          </ButtonLink>
        }
      />
    </Frame>
  );
}

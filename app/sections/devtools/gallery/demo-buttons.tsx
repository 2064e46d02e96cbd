import type { ReactNode } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';

/** A form that reports which of its buttons, all named `pressed`, was pressed. */
export function DemoButtons({ children }: { children: ReactNode }) {
  return (
    <PortalForm action="/testing">
      <Cluster>{children}</Cluster>
    </PortalForm>
  );
}

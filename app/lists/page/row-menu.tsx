import { Menu } from '#app/ui/layout/menu.tsx';

interface RowMenuProps {
  id: string;
  /** The row's name for screen readers: "Abbott, Noor". */
  name: string;
  links: { label: string; href: string }[];
}

/** A row's actions: a single one as a link, several as a menu. */
export function RowMenu({ id, name, links }: RowMenuProps) {
  const [single, ...others] = links;
  if (!single || others.length > 0) return <Menu id={id} label={`Actions: ${name}`} links={links} />;
  return (
    <a href={single.href} aria-label={`${single.label}: ${name}`}>
      {single.label}
    </a>
  );
}

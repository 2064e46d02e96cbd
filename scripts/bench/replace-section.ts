/** Replaces the report's section with the same heading, or appends the section if there is none. */
export function replaceSection(report: string, section: string): string {
  const [heading = ''] = section.split('\n');
  const parts = report.trimEnd().split(/\n(?=## )/);
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  if (at < 0) return `${[...parts, section].join('\n\n')}\n`;
  return `${parts.with(at, at < parts.length - 1 ? `${section}\n` : section).join('\n')}\n`;
}

/** Replaces the report's section with the same heading, or appends the section if there is none. */
export function replaceSection(report: string, section: string): string {
  const [heading = ''] = section.split('\n');
  const parts = report.split(/\n(?=## )/).map((part) => part.trim());
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  const replaced = at < 0 ? [...parts, section] : parts.with(at, section);
  return `${replaced.join('\n\n')}\n`;
}

/** The stylesheet of the API page, in the colors of the portal. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1e1b24, #edecf0);
  --muted: light-dark(#67646f, #a6a3ac);
  --line: light-dark(#dfdde3, #322e39);
  --link: light-dark(#735397, #cbb9e2);
  --canvas: light-dark(#fff, #141119);
  --panel: light-dark(#fafafc, #1e1b24);
  font: 14px/20px Inter, system-ui, sans-serif;
  color: var(--text);
  background: var(--canvas);
}
body { display: grid; grid-template-columns: 320px minmax(0, 1fr); margin: 0; }
nav { position: sticky; top: 0; height: 100vh; box-sizing: border-box; overflow: auto; padding: 24px 16px;
  border-right: 1px solid var(--line); background: var(--panel); }
nav h2 { font-size: 13px; color: var(--muted); margin: 24px 8px 8px; }
nav h2:first-child { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 4px; overflow-wrap: anywhere; text-decoration: none; }
nav a:hover { text-decoration: underline; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main { padding: 24px 48px 96px; max-width: 900px; }
h1 { font: 600 24px/32px inherit; }
section { border-top: 1px solid var(--line); padding: 16px 0 24px; scroll-margin-top: 8px; }
section h2 { font-size: 16px; line-height: 24px; overflow-wrap: anywhere; }
b { font-weight: 600; font-size: 12px; color: var(--muted); }
b.post { color: var(--link); }
.muted { color: var(--muted); }
table { border-collapse: collapse; table-layout: fixed; width: 100%; margin: 16px 0; }
caption { text-align: left; font-weight: 600; padding-bottom: 4px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th { width: 32%; }
td:first-of-type { width: 34%; }
tbody th { font-weight: 400; overflow-wrap: anywhere; }
code { font: 13px/20px ui-monospace, monospace; }
pre { overflow: auto; padding: 12px 16px; border-radius: 8px; background: var(--panel); border: 1px solid var(--line); }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 16px; }
}
`;

import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text in a source file that a user may read, with its line. */
export interface UserText {
  file: string;
  line: number;
  text: string;
}

/** The string literals, templates, and JSX text of a source file that look like labels or sentences. */
export function userTextsIn(file: string): UserText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: UserText[] = [];
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    const text = textOf(node);
    if (text !== null && isUserText(text)) {
      texts.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Parts of a file without user-facing texts: imports, types, SQL, and errors for developers. */
function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql';
  return ts.isNewExpression(node) && node.expression.getText() === 'Error';
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ').trim();
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** A capitalized word or several words; not an identifier, a path, or a statement of SQL. */
function isUserText(text: string): boolean {
  if (!/^[\p{Lu}…][\p{L}’'-]+\b|\p{L}[,.:;)]? […(“"]?\p{L}/u.test(text)) return false;
  return !/^\s*(select|insert into|update \w+\.|delete from|with \w+ as|create|alter|analyze|set|from|where|and|order by|left join|join)\b.*([=.(]|\bfrom\b)/is.test(
    text,
  );
}

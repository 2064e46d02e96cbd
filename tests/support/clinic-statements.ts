import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A statement of SQL as it stands in the source, with `$` for what is a value, and the lines that its parts are from. */
interface Statement {
  text: string;
  lineAt(offset: number): number;
}

/** A query with its tables; a subquery is a scope of its own, within that of its statement. */
interface Scope {
  outer: Scope | null;
  /** The statement's text with everything outside of this query blank. */
  text: string;
  /** The tables by alias; null for what is no table of inova. */
  tables: Map<string, string | null>;
  /** The table that a column without an alias is of. */
  main: string | null;
}

/** A column of a scope; the alias is empty if it has none. */
interface Column {
  scope: Scope;
  alias: string;
}

const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** The lines in which a condition on one ID of a table with a clinic doesn't name the clinic. */
export function linesWithoutClinic(file: string, hasClinic: (table: string) => boolean): number[] {
  const lines = statementsIn(file).flatMap((statement) =>
    idsWithoutClinic(statement.text, hasClinic).map((offset) => statement.lineAt(offset)),
  );
  return [...new Set(lines)].sort((a, b) => a - b);
}

/** The templates of a file, with the fragments of the same file that they consist of. */
function statementsIn(file: string): Statement[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const fragments = new Map<string, ts.Node>();
  const used = new Set<ts.Node>();
  const find = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (isSql(bodyOf(node.initializer))) fragments.set(node.name.text, bodyOf(node.initializer));
    }
    ts.forEachChild(node, find);
  };
  find(source);

  const templates: { node: ts.Node; statement: Statement }[] = [];
  const visit = (node: ts.Node): void => {
    if (isSql(node)) templates.push({ node, statement: read(node, source, fragments, used) });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return templates.filter(({ node }) => !used.has(node)).map(({ statement }) => statement);
}

const bodyOf = (node: ts.Expression): ts.Node => (ts.isArrowFunction(node) ? node.body : node);

function read(
  template: ts.TaggedTemplateExpression,
  source: ts.SourceFile,
  fragments: Map<string, ts.Node>,
  used: Set<ts.Node>,
): Statement {
  const starts: { offset: number; line: number }[] = [];
  let text = '';
  const add = (piece: string, position: number): void => {
    starts.push({ offset: text.length, line: source.getLineAndCharacterOfPosition(position).line + 1 });
    text += piece;
  };
  const addTemplate = ({ template: parts }: ts.TaggedTemplateExpression, within: ts.Node[]): void => {
    if (ts.isNoSubstitutionTemplateLiteral(parts)) return add(parts.text, parts.getStart());
    add(parts.head.text, parts.head.getStart());
    for (const { expression, literal } of parts.templateSpans) {
      const inner = templatesIn(expression, fragments).filter((node) => !within.includes(node));
      if (inner.length === 0) add('$', expression.getStart());
      for (const node of inner) {
        used.add(node);
        add(' ', expression.getStart());
        addTemplate(node, [...within, node]);
      }
      add(literal.text, literal.getStart());
    }
  };
  addTemplate(template, [template]);
  const lineAt = (offset: number): number => {
    const start = starts.findLast((each) => each.offset <= offset) as { offset: number; line: number };
    return start.line + text.slice(start.offset, offset).split('\n').length - 1;
  };
  return { text: text.replace(/'(?:[^']|'')*'|--[^\n]*/g, (found) => found.replace(/[^\n]/g, ' ')), lineAt };
}

/** The templates that an expression gives: those in it, and those of the file's fragments that it names or calls. */
function templatesIn(expression: ts.Node, fragments: Map<string, ts.Node>): ts.TaggedTemplateExpression[] {
  if (isSql(expression)) return [expression];
  const named = ts.isCallExpression(expression) ? expression.expression : expression;
  const fragment = ts.isIdentifier(named) ? fragments.get(named.text) : undefined;
  if (fragment && isSql(fragment)) return [fragment];
  const found: ts.TaggedTemplateExpression[] = [];
  ts.forEachChild(expression, (child) => void found.push(...templatesIn(child, fragments)));
  return found;
}

/** Where a text compares an ID with a value in a condition without a value for the clinic of the same row. */
function idsWithoutClinic(text: string, hasClinic: (table: string) => boolean): number[] {
  return scopesOf(text).flatMap((scope) =>
    [...scope.text.matchAll(/(?<!\bwhen\s+)(?<![\w.$])(?:(\w+)\.)?id (?:= |= any ?\(|in \()\$(?![.\w])/g)]
      .filter(({ index }) => /\b(where|on|and|or)\b|^\s*\S*$/.test(scope.text.slice(0, index)))
      .filter(({ 1: alias = '' }) => {
        const table = tableOf({ scope, alias });
        return table !== null && hasClinic(table) && !hasValue({ scope, alias });
      })
      .map(({ index }) => index),
  );
}

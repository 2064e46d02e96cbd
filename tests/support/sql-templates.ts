import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** SQL as it stands in a source file, with `$` for each value; fragments of the same file are where they are used. */
export interface SqlTemplate {
  text: string;
  /** The line of the file that a part of the text is from. */
  lineAt(offset: number): number;
}

type Template = ts.TaggedTemplateExpression;

const isSql = (node: ts.Node): node is Template => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** The templates of a file; one that another contains is told with that alone. */
export function sqlTemplatesIn(file: string): SqlTemplate[] {
  const code = readFileSync(file, 'utf8');
  if (!code.includes('sql`')) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const fragments = fragmentsOf(source);
  const used = new Set<Template>();
  const found = outermostIn(source).map((node) => ({ node, read: readTemplate(node, source, fragments, used) }));
  return found.filter(({ node }) => !used.has(node)).map(({ read }) => read);
}

/** The constants of a file that are a template, and the arrow functions that give one. */
function fragmentsOf(source: ts.SourceFile): Map<string, Template> {
  const found = new Map<string, Template>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const body = ts.isArrowFunction(node.initializer) ? node.initializer.body : node.initializer;
      if (isSql(body)) found.set(node.name.text, body);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function outermostIn(node: ts.Node): Template[] {
  if (isSql(node)) return [node];
  const found: Template[] = [];
  ts.forEachChild(node, (child) => void found.push(...outermostIn(child)));
  return found;
}

function readTemplate(
  template: Template,
  source: ts.SourceFile,
  fragments: Map<string, Template>,
  used: Set<Template>,
): SqlTemplate {
  const starts: { offset: number; line: number }[] = [];
  let text = '';
  const add = (piece: string, at: ts.Node): void => {
    starts.push({ offset: text.length, line: source.getLineAndCharacterOfPosition(at.getStart()).line });
    text += piece;
  };
  const addTemplate = ({ template: parts }: Template, within: Template[]): void => {
    const { text: head } = ts.isTemplateExpression(parts) ? parts.head : parts;
    add(head, parts);
    for (const { expression, literal } of ts.isTemplateExpression(parts) ? parts.templateSpans : []) {
      const own = ownTemplates(expression, fragments);
      const inner = (own.length > 0 ? own : argumentsIn(expression, fragments)).filter(
        (each) => !within.includes(each),
      );
      if (inner.length === 0) add('$', expression);
      for (const each of inner) {
        const isOwn = own.length > 0;
        if (isOwn || isQuery(each)) used.add(each);
        add(isOwn ? ' ' : '(', expression);
        addTemplate(each, [...within, each]);
        add(isOwn ? ' ' : ')', expression);
      }
      add(literal.text, literal);
    }
  };
  addTemplate(template, [template]);
  const lineAt = (offset: number): number => {
    const start = starts.findLast((each) => each.offset <= offset) ?? { offset: 0, line: 0 };
    return start.line + text.slice(start.offset, offset).split('\n').length;
  };
  return { text, lineAt };
}

const isQuery = ({ template }: Template) => /^`\s*select\b/.test(template.getText());

/** The template that an expression is, names, or calls, or those that it chooses from. */
function ownTemplates(expression: ts.Expression, fragments: Map<string, Template>): Template[] {
  if (isSql(expression)) return [expression];
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap((each) => ownTemplates(each, fragments));
  const named = ts.isCallExpression(expression) ? expression.expression : expression;
  const fragment = ts.isIdentifier(named) && fragments.get(named.text);
  return fragment ? [fragment] : [];
}

/** The templates that an expression gives to what it calls. */
function argumentsIn(node: ts.Node, fragments: Map<string, Template>): Template[] {
  const found: Template[] = [];
  ts.forEachChild(ts.isPropertyAccessExpression(node) ? node.expression : node, (child) => {
    const own = ts.isExpression(child) ? ownTemplates(child, fragments) : [];
    found.push(...(own.length > 0 ? own : argumentsIn(child, fragments)));
  });
  return found;
}

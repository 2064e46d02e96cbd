/** Parses JSON; throws if it is invalid or an object has a key twice, of which `JSON.parse` would drop the first. */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  const twice = repeatedKey(text);
  if (twice) throw new Error(`${twice} is there twice`);
  return parsed;
}

function repeatedKey(text: string): string | null {
  const objects: (Set<string> | null)[] = [];
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g);
  for (const [token, colon] of tokens) {
    if (token === '{') objects.push(new Set());
    else if (token === '[') objects.push(null);
    else if (token === '}' || token === ']') objects.pop();
    else if (colon) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      if (objects.at(-1)?.has(key)) return key;
      objects.at(-1)?.add(key);
    }
  }
  return null;
}

import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What a file imports or exports again, as it is written there. */
export function sourcesOf(path: string, text: string): string[] {
  const sources: string[] = []
  const add = (source: { value?: unknown } | null) => {
    if (typeof source?.value === 'string') sources.push(source.value)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source as { value?: unknown }),
  }).visit(parseSync(path, text).program)
  return sources
}

/** The file that an import means, from the root of the tree; null: of a package. */
export function targetOf(path: string, source: string): string | null {
  if (source.startsWith('#')) return source.slice(1)
  return source.startsWith('.') ? posix.join(path, '..', source) : null
}

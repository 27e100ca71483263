import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A module with all that it imports, as one script that is small enough to stand in a page. `texts`: what stands in it for names that it declares. */
export async function oneScript(entry: string, texts: Readonly<Record<string, string>> = {}): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)])),
    build: { write: false, lib: { entry: join(root, entry), formats: ['iife'], name: 'inPage' } },
  })
  const [{ output }] = built as unknown as [{ output: readonly { code: string }[] }]
  return output[0]!.code.trim()
}

/** The page with the script in its head, before anything is painted. */
export function withScript(page: string, script: string): string {
  return page.replace('<title>', () => `<script>${script}</script>\n    <title>`)
}

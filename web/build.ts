import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { prerender } from './prerender.ts'

const root = join(import.meta.dirname, '..')
const sources = [
  'web',
  'fields',
  'kernel',
  'business',
  'main.web.tsx',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the console when its sources changed since the last build; gives the folder that holds it. */
export async function buildConsole(folder: string): Promise<string> {
  const stamp = join(folder, 'built-from')
  const wanted = stateOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  await buildForProduction(folder)
  await Promise.all([compress(join(folder, 'assets')), compress(folder)])
  writeFileSync(stamp, wanted)
  return folder
}

/** Whoever asks for it, tests too: what they try is what people get. */
async function buildForProduction(folder: string): Promise<void> {
  const { build } = await import('vite')
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
    await prerender(folder)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Path, size and time of every source file, digested. */
function stateOfSources(): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    const at = statSync(path)
    if (at.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$|\.server\.ts$|\.sql$/.test(path)) hash.update(`${path} ${at.size} ${at.mtimeMs}\n`)
  }
  for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source))
  return hash.digest('hex')
}

/** Maps are 27 MB, of which a tenant looks at a few files: packing them best would take half a minute. */
const mapQuality = 4

/** Beside every asset its Brotli form, so that nothing is compressed while people wait. */
async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(?:html|js|css|svg|json)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const bytes = readFileSync(join(folder, name))
      const quality = name.endsWith('.json') ? mapQuality : constants.BROTLI_MAX_QUALITY
      const packed = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      writeFileSync(join(folder, `${name}.br`), packed)
    }),
  )
}

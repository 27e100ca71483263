import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
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

/**
 * Builds the console when its sources changed since the last build; gives the folder that holds it. Each process builds into a folder of its
 * own and renames it: what is there is complete, whoever comes first.
 */
export async function buildConsole(folder: string): Promise<string> {
  const wanted = stateOfSources()
  if (isBuiltFrom(folder, wanted)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const own = mkdtempSync(`${folder}-`)
  await buildForProduction(own)
  await Promise.all([compress(join(own, 'assets')), compress(own)])
  writeFileSync(join(own, stamp), wanted)
  place(own, folder, wanted)
  return folder
}

const stamp = 'built-from'

function isBuiltFrom(folder: string, wanted: string): boolean {
  const at = join(folder, stamp)
  return existsSync(at) && readFileSync(at, 'utf8') === wanted
}

function place(own: string, folder: string, wanted: string): void {
  if (!isBuiltFrom(folder, wanted)) {
    rmSync(folder, { recursive: true, force: true })
    try {
      return renameSync(own, folder)
    } catch (error) {
      if (!isBuiltFrom(folder, wanted)) throw error
    }
  }
  rmSync(own, { recursive: true })
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

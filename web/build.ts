import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
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
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const sources = [
  'web',
  'fields',
  'kernel',
  'business',
  'main.web.tsx',
  'main.driver.tsx',
  'main.driver.ahead.ts',
  'index.html',
  'driver.html',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds the console when its sources changed since the last build; returns the folder that holds it. Each process builds into a folder of its
 * own and renames it: what is there is complete, no matter who comes first. The build is a child of the process that asks: done in it, its gigabyte
 * would stay there for as long as the server runs.
 * @throws BuildFailure
 */
export async function buildConsole(folder: string, stop?: AbortSignal): Promise<string> {
  const wanted = stateOfSources()
  if (isBuiltFrom(folder, wanted)) return folder
  const own = folderFor(folder)
  try {
    await runBuild(own, stop)
  } catch (error) {
    rmSync(own, { recursive: true })
    throw error
  }
  writeFileSync(join(own, stamp), wanted)
  // Who serves it need not be who built it.
  chmodSync(own, 0o755)
  place(own, folder, wanted)
  return folder
}

/** A folder for what is built, alongside the one for all. The units of systemd let Berth write nothing where it is installed. */
function folderFor(folder: string): string {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    return mkdtempSync(`${folder}-`)
  } catch (error) {
    throw new BuildFailure(
      `The console is not built from what is here, and this user cannot build it (${(error as Error).message}). Run npm run build in ${root} as the user to whom it belongs, then start again.`,
      { cause: error },
    )
  }
}

/** The console could not be built; the message is a sentence, with what the build said, if it ran, under it. */
export class BuildFailure extends Error {}

/**
 * A first start has to fit a machine of 1 GB. The bundler's allocator commits its arenas as a whole and gives back late, the C library keeps an arena for
 * each thread, V8 lets its heap grow: set to be careful, the build takes half the memory, and no longer.
 */
const careful = { MIMALLOC_ARENA_EAGER_COMMIT: '0', MIMALLOC_PURGE_DELAY: '0', MALLOC_ARENA_MAX: '2' }
const smallHeap = ['--max-semi-space-size=2', '--max-old-space-size=256']

const mostSaid = 16 * 1024 * 1024

async function runBuild(folder: string, stop?: AbortSignal): Promise<void> {
  try {
    const { stderr } = await promisify(execFile)(
      process.execPath,
      [...smallHeap, join(import.meta.dirname, 'build-console.ts'), folder],
      { cwd: root, env: { ...careful, ...process.env, NODE_ENV: 'production' }, maxBuffer: mostSaid, signal: stop },
    )
    process.stderr.write(stderr)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new BuildFailure(`The console could not be built:\n\n${stdout}${stderr || String(error)}`, { cause: error })
  }
}

const stamp = 'built-from'

function isBuiltFrom(folder: string, wanted: string): boolean {
  const at = join(folder, stamp)
  return existsSync(at) && readFileSync(at, 'utf8') === wanted
}

/** Several may place theirs at once: what is there is moved away as a whole, so no one finds or leaves half of one. */
function place(own: string, folder: string, wanted: string): void {
  const before = `${own}-before`
  while (!isBuiltFrom(folder, wanted)) {
    moveAway(folder, before)
    try {
      return renameSync(own, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    } finally {
      rmSync(before, { recursive: true, force: true })
    }
  }
  rmSync(own, { recursive: true })
}

function moveAway(folder: string, before: string): void {
  try {
    renameSync(folder, before)
  } catch (error) {
    if (existsSync(folder)) throw error
  }
}

/** Path and content of every source file, digested: a copy of the sources, in an image say, knows what was built from them elsewhere. */
function stateOfSources(): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    const at = statSync(path)
    if (at.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else if (!/\.test\.tsx?$|\.server\.ts$|\.sql$/.test(path))
      hash.update(`${relative(root, path)} ${at.size}\n`).update(readFileSync(path))
  }
  for (const source of sources) if (existsSync(join(root, source))) visit(join(root, source))
  return hash.digest('hex')
}

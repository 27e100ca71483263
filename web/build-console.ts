import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildDriverPages } from './build-driver.ts'
import { prerender } from './first-paint/prerender.ts'
import { workerPath } from './offline/kept-files.ts'
import { oneScript } from './one-script.ts'

/** Maps are 27 MB, of which a tenant looks at a few files: packing them best would take half a minute. */
const mapQuality = 4

/** Each takes tens of megabytes while it is packed. */
const packedAtOnce = 2

/** The build itself, as a process of its own (see `buildConsole`); its argument is the folder. What people get and what tests try is the same. */
const folder = process.argv[2]!
const root = join(import.meta.dirname, '..')
await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
await prerender(folder)
await buildDriverPages(folder)
writeFileSync(join(folder, workerPath), await oneScript('web/offline/worker.ts'))
await compress([join(folder, 'assets'), folder].flatMap(filesToPack))

/** Alongside every asset its packed forms, so that nothing is compressed while people wait: browsers unpack Brotli over HTTPS alone, some proxies gzip alone. */
async function compress(paths: readonly string[]): Promise<void> {
  const waiting = paths.values()
  const work = async (): Promise<void> => {
    for (const path of waiting) {
      const content = readFileSync(path)
      const quality = path.endsWith('.json') ? mapQuality : constants.BROTLI_MAX_QUALITY
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
    }
  }
  await Promise.all(Array.from({ length: packedAtOnce }, work))
}

function filesToPack(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.(?:html|js|css|svg|json)$/.test(name))
  return names.map((name) => join(folder, name))
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { prerender } from './prerender.ts'

/** Maps are 27 MB, of which a tenant looks at a few files: packing them best would take half a minute. */
const mapQuality = 4

/** The build itself, as a process of its own (see `buildConsole`); its argument is the folder. What people get and what tests try is the same. */
const folder = process.argv[2]!
await build({ root: join(import.meta.dirname, '..'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
await prerender(folder)
await Promise.all([compress(join(folder, 'assets')), compress(folder)])

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

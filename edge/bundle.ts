import { join } from 'node:path'
import { build } from 'vite'

/** The one file that runs in a lane box, with nothing alongside it but Node; returns its path and the sources that went into it. */
export async function bundleBox(folder: string): Promise<{ file: string; sources: string[] }> {
  const root = join(import.meta.dirname, '..')
  const sources: string[] = []
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'what-went-in',
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') sources.push(...chunk.moduleIds)
        },
      },
    ],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'edge/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'lane-box.mjs', codeSplitting: false } },
    },
  })
  return { file: join(folder, 'lane-box.mjs'), sources }
}

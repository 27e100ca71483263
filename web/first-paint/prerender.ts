import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oneScript, withScript } from '../one-script.ts'
import { prerendered } from './prerendered.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Puts into the page of a built console what is done before anything is painted, and alongside it a second page,
 * `sign-in.html`, that holds the sign-in already: who comes to sign in sees it as soon as the file is there, and the scripts take it over.
 */
export async function prerender(folder: string): Promise<void> {
  const path = join(folder, 'index.html')
  const [script, signIn] = await Promise.all([oneScript('web/first-paint/before-paint.ts'), signInHtml(folder)])
  const page = withScript(readFileSync(path, 'utf8'), script)
  writeFileSync(path, page)
  writeFileSync(
    join(folder, 'sign-in.html'),
    paintedFirst(page, signIn, (href) => readFileSync(join(folder, href), 'utf8')),
  )
}

/** The page with the sign-in and its styles in it; its scripts are fetched meanwhile, and run when it has been painted. */
function paintedFirst(page: string, signIn: string, contentOf: (href: string) => string): string {
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g)]
  const fetched = scripts.reduce(
    (text, [tag, href]) => text.replace(tag, `<link rel="modulepreload" crossorigin href="${href}">`),
    page,
  )
  const start = `<script>requestAnimationFrame(() => setTimeout(() => import('${scripts.at(-1)![1]}')))</script>`
  return fetched
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/,
      (_, href: string) => `<style>${contentOf(href).trim()}</style>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root" ${prerendered}>${signIn}</div>\n    ${start}`)
}

/** By the component itself; its style names are those of the console's build. */
async function signInHtml(folder: string): Promise<string> {
  const { build } = await import('vite')
  const made = mkdtempSync(join(folder, 'prerender-'))
  try {
    await build({
      root,
      logLevel: 'warn',
      // In one piece, so that all of React is the one for production, whatever the process loaded before.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: join(root, 'web/first-paint/sign-in-html.tsx'), outDir: made, copyPublicDir: false },
    })
    const { signInHtml: draw } = (await import(pathToFileURL(join(made, 'sign-in-html.js')).href)) as {
      signInHtml(): string
    }
    return draw()
  } finally {
    rmSync(made, { recursive: true })
  }
}

import { keptFiles, workerPath } from './kept-files.ts'
import { loadedFiles } from './loaded-files.ts'

/**
 * Keeps a page and the files it runs from on this machine, so that it opens without a network, and registers the worker that answers with them, for this
 * page alone. A page that another build has replaced meanwhile is not kept: the next load brings that build. The files of the build before go only once
 * everything of this one is there. @throws where the network fails meanwhile, and then what was kept stays.
 */
export async function keepFiles(page: string): Promise<void> {
  await navigator.serviceWorker.register(workerPath, { scope: page })
  const cache = await caches.open(keptFiles)
  const shell = await fetch(page, { cache: 'no-cache' })
  if (!shell.ok || shell.redirected) throw new Error(`${page} did not come`)
  const text = await shell.clone().text()
  const named = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!)
  const loaded = loadedFiles()
  const ofThisBuild = new Set([...loaded, ...namedByDocument()])
  if (named.some((path) => path.endsWith('.js') && !ofThisBuild.has(path))) return
  const files = new Set([...named, ...loaded])
  await Promise.all([...files].map(keepFile))
  const before = await cache.match(page, { ignoreVary: true })
  if ((await before?.text()) === text) return
  await cache.put(page, shell)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== page && !files.has(pathname)) await cache.delete(pathname, { ignoreVary: true })
  }
}

/** The browser says of a file that it is loaded only when it is idle: what the document itself names is of its build before that. */
function namedByDocument(): string[] {
  const named = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel="modulepreload"]')
  return [...named].map((element) => new URL('src' in element ? element.src : element.href).pathname)
}

/** Keeps one file of the build. @throws where it does not come: a server of another build answers with a page. */
export async function keepFile(path: string): Promise<void> {
  const cache = await caches.open(keptFiles)
  if (await cache.match(path, { ignoreVary: true })) return
  const file = await fetch(path)
  if (!file.ok || file.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${path} did not come`)
  await cache.put(path, file)
}

/** Nothing of it stays. */
export async function dropFiles(page: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(page)
  await Promise.all([registration?.unregister(), caches.delete(keptFiles)])
}

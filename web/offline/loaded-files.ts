const files = new Set<string>()
const listeners = new Set<(path: string) => void>()
/** Pictures and maps are shown without being needed to open a page. */
const isNeeded = /^\/assets\/.+\.(?:js|css|svg|woff2)$/

/** From the start on: the browser's own list ends after some hundred requests. */
export function noteLoadedFiles(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name)
      if (origin !== location.origin || !isNeeded.test(pathname) || files.has(pathname)) continue
      files.add(pathname)
      for (const listener of listeners) listener(pathname)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** The files of the build that this tab has loaded. */
export const loadedFiles = (): readonly string[] => [...files]

/** Returns what stops it. */
export function onLoadedFile(listener: (path: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

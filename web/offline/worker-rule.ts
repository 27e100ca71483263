import { patienceMs } from './kept-files.ts'

/** Where the worker takes an answer from. */
export interface Sources {
  /** The copy that the page kept of an address, if it did. */
  kept(path: string): Promise<Response | undefined>
  network(): Promise<Response>
}

/**
 * What the worker answers a request of the page that it was registered for; null for what it leaves to the browser. The page comes from the network
 * whenever that answers, so that no older build is shown; files are named by their content, and a copy of one is the file. `page`: the address.
 */
export function answerTo({ url, mode }: Pick<Request, 'url' | 'mode'>, page: string, from: Sources) {
  const { origin, pathname } = new URL(url)
  const own = new URL(page)
  if (origin !== own.origin) return null
  if (mode === 'navigate') return pathname === own.pathname ? pageFrom(from, pathname) : null
  return pathname.startsWith('/assets/') ? fileFrom(from, pathname) : null
}

async function pageFrom({ kept, network }: Sources, path: string): Promise<Response> {
  const fresh = network()
  // Awaited below; until then its failure is no one's.
  fresh.catch(() => undefined)
  const copy = await kept(path)
  if (!copy) return fresh
  const late = new Promise<Response>((resolve) => void setTimeout(() => resolve(copy), patienceMs))
  const answered = fresh.then(
    (response) => (response.status < 500 ? response : copy),
    () => copy,
  )
  return Promise.race([answered, late])
}

async function fileFrom({ kept, network }: Sources, path: string): Promise<Response> {
  return (await kept(path)) ?? network()
}

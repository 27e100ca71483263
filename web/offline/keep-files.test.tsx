import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** The browser's cache and worker, which Node has not: what is kept, by its address. */
const kept = new Map<string, string>()
const site = 'https://berth.example'
/** What the server answers now. */
let served: Record<string, () => Response> = {}
let registered: string | null = null
let load: (path: string) => void = () => undefined
/** What the tab's own document names. */
let named: string[] = []

beforeAll(() => {
  vi.stubGlobal('location', new URL(site))
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (_: string, { scope }: { scope: string }) => (registered = scope),
      getRegistration: async () => ({ unregister: async () => (registered = null) }),
    },
  })
  const cache = {
    match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
    put: async (path: string, response: Response) => kept.set(path, await response.text()),
    delete: async (path: string) => kept.delete(path),
    keys: async () => [...kept.keys()].map((path) => ({ url: site + path })),
  }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() })
  vi.stubGlobal('fetch', async (path: string) => (served[path] ?? shell('b'))())
  vi.stubGlobal('document', { querySelectorAll: () => named.map((path) => ({ src: site + path })) })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notice: (list: { getEntries(): { name: string }[] }) => void) {
        load = (path) => notice({ getEntries: () => [{ name: site + path }] })
      }
      observe() {}
    },
  )
})

afterAll(() => vi.unstubAllGlobals())

const file = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/javascript' } })
const shell = (build: string) => () =>
  new Response(`<script src="/assets/begin-${build}.js"></script>`, { headers: { 'content-type': 'text/html' } })
const filesOf = (build: string) => ({
  '/street': shell(build),
  [`/assets/begin-${build}.js`]: file(build),
  [`/assets/street-${build}.js`]: file(build),
})
const keptPaths = () => [...kept.keys()].sort()
const ofBuild = (build: string) => [`/assets/begin-${build}.js`, `/assets/street-${build}.js`, '/street']

/** A tab that runs from the files of a build. */
async function openTab(build: string, isNoted = true) {
  vi.resetModules()
  const { noteLoadedFiles } = await import('./loaded-files.ts')
  noteLoadedFiles()
  named = [`/assets/begin-${build}.js`]
  if (isNoted) for (const path of ofBuild(build)) load(path)
  return import('./keep-files.ts')
}

beforeEach(async () => {
  kept.clear()
  served = filesOf('a')
  const { keepFiles } = await openTab('a')
  await keepFiles('/street')
})

test('what the page loaded is kept, without pictures and what is no file of the build; all of it goes', async () => {
  const { dropFiles, keepFiles } = await openTab('a')
  expect([registered, keptPaths()]).toEqual(['/street', ofBuild('a')])
  for (const path of ['/assets/guide.png', '/assets/110000.json', '/api/street/querySpots']) load(path)
  await keepFiles('/street')
  expect(keptPaths()).toEqual(ofBuild('a'))
  await dropFiles('/street')
  expect([registered, keptPaths()]).toEqual([null, []])
})

test('another build is kept before the browser has said which of its files are loaded', async () => {
  served = filesOf('b')
  await (await openTab('b', false)).keepFiles('/street')
  expect(keptPaths()).toEqual(['/assets/begin-b.js', '/street'])
})

test('a page that another build has replaced meanwhile is not kept', async () => {
  served = filesOf('c')
  await (await openTab('b')).keepFiles('/street')
  expect(keptPaths()).toEqual(ofBuild('a'))
})

test('another build takes the place of the one before', async () => {
  served = filesOf('b')
  await (await openTab('b')).keepFiles('/street')
  expect(keptPaths()).toEqual(ofBuild('b'))
})

test.each([
  ['a server that is busy', { '/street': () => new Response('busy', { status: 503 }) }],
  ['a page in the place of a file', { '/assets/street-b.js': shell('c') }],
  ['a network that ends meanwhile', { '/assets/street-b.js': () => Response.error() }],
])('%s leaves what is kept as it is', async (_, failing) => {
  served = { ...filesOf('b'), ...failing }
  const { keepFiles } = await openTab('b')
  await expect(keepFiles('/street')).rejects.toThrow('did not come')
  expect(kept.get('/street')).toContain('begin-a.js')
  expect(keptPaths()).toEqual(expect.arrayContaining(ofBuild('a')))
})

import { keptFiles } from './kept-files.ts'
import { answerTo } from './worker-rule.ts'

/** The service worker, a file of its own (web/build-console.ts). It only reads: what there is to be read the page keeps (keep-files.ts). */
interface Worker extends EventTarget {
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
}
interface Asking extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as Worker

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const asking = event as Asking
  const { request } = asking
  const answer = answerTo(request, worker.registration.scope, {
    kept: async (path) => (await caches.open(keptFiles)).match(path, { ignoreVary: true }),
    network: () => fetch(request),
  })
  if (answer) asking.respondWith(answer)
})

import { once } from 'node:events'
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** How often it asks whether a server is ready, in milliseconds. */
const everyMs = 200

/** What stands before several processes: it sends each request once, to one that said it is ready, in turn. */
export interface Balancer {
  readonly url: string
  /** Those that are ready now. */
  ready(): readonly string[]
  close(): Promise<void>
}

/**
 * A small balancer: it keeps connections and repeats nothing that it sent; what a server does not answer is 502 for the one who asked.
 * While no one is ready, requests wait.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const isReady = new Map(servers.map((server) => [server, false]))
  const ready = () => servers.filter((server) => isReady.get(server))
  const closing = new AbortController()
  const follow = async (server: string) => {
    while (!closing.signal.aborted) {
      isReady.set(server, await saysReady(server))
      await pause(everyMs)
    }
  }
  for (const server of servers) void follow(server)
  let turn = 0
  const balancer = createServer((incoming, outgoing) => {
    const pass = (body: Buffer) => {
      const among = ready()
      const server = among[turn++ % among.length]
      const refuse = (why: string) => void (outgoing.headersSent || outgoing.writeHead(502).end(why))
      if (!server) return void setTimeout(() => pass(body), everyMs)
      const { method, headers } = incoming
      const passed = request(server + incoming.url!, { agent, method, headers }, (answer) => {
        const { connection: _, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode!, rest)
        answer.pipe(outgoing)
      })
      passed.on('error', (error) => refuse(`${server}: ${error.message}`))
      passed.end(body)
    }
    void buffer(incoming).then(pass)
  })
  // Anyone who keeps a connection to it finds it open.
  balancer.keepAliveTimeout = 600_000
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    ready,
    async close() {
      closing.abort()
      agent.destroy()
      balancer.closeAllConnections()
      balancer.close()
    },
  }
}

function saysReady(server: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(`${server}/api/health/ready`, { agent: false }, (answer) => {
      resolve(answer.resume().statusCode === 200)
    })
    asked.on('error', () => resolve(false))
  })
}

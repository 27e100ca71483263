import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAt, mountedEndpoints, ofTheMachines, type Sent } from '../berth/ask-at.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'

const { routes } = mountedEndpoints()
let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth({ channelUrl: 'http://127.0.0.1:9' })
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const ask = (path: string, sent: Sent) => askAt(berth.url, path, { token: admin.token, ...sent })

test('[IN-06, IN-08, G-03] every call survives what no one expects, and none of it is a fault of the server', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as object
  const oddities = [
    { id: { toString: 1 } },
    { ids: { toString: 1 } },
    { text: { toString: 1 } },
    { format: { toString: 1 } },
    { mode: ['all'] },
    { Page: { $gt: 0 } },
    { OrderBy: deep },
    { id: '\u0000' },
    { text: '\u0000' },
    { plateNumber: '\u0000' },
    { ruleName: '\ud800' },
    { '\u0000': 1 },
    { file: deep },
  ].map((body) => JSON.stringify(body))
  oddities.push(`{"plateNumber":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
  const posted = routes().filter(({ method, path }) => method === 'POST' && !path.endsWith('/logOff'))
  for (const [turn, { method, path }] of posted.entries()) {
    // What one machine answers for all concepts meets them in turn; a call of its own meets them all.
    const sent = ofTheMachines.has(path) ? oddities.filter((_, at) => at % 5 === turn % 5) : oddities
    const states = await Promise.all(
      sent.map(
        async (body) => (await ask(path, { method, body, headers: { 'x-idempotency-key': 'odd' } })).envelope.state,
      ),
    )
    expect([path, states.filter((state) => ['broken', 'busy', '401', '403', '404'].includes(state))]).toEqual([
      path,
      [],
    ])
  }
})

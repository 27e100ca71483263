import { lookup as ofTheMachine, type LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { namesInTurn } from './names-in-turn.ts'

/** What looks names up on two threads, first come, first served; a name in `silent` is answered by `answer` alone. */
function twoThreads(silent: ReadonlySet<string>) {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const held = new Map<string, (found: LookupAddress[]) => void>()
  let free = 2
  const ask = async (name: string): Promise<LookupAddress[]> => {
    if (free === 0) await new Promise<void>((begin) => waiting.push(begin))
    else free -= 1
    asked.push(name)
    try {
      return silent.has(name)
        ? await new Promise((resolve) => void held.set(name, resolve))
        : [{ address: '192.0.2.1', family: 4 }]
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  const answer = (name: string) => held.get(name)!([{ address: '192.0.2.2', family: 4 }])
  return { asked, ask, answer }
}

test('[F-26] names that no one answers for keep no connection to a database that is known by its name waiting', async () => {
  const { asked, ask, answer } = twoThreads(new Set(['broker', 'store', 'bank', 'tenant']))
  const { lookup, lookUpLast } = namesInTurn(ask)
  const find = (name: string) => promisify<string, object, LookupAddress[]>(lookup as never)(name, { all: true })
  const known = [{ address: '192.0.2.1', family: 4 }]
  expect(await find('database')).toEqual(known)

  const silent = [lookUpLast('tenant'), ...Array(8).fill('broker').map(find), find('store'), find('bank')]
  expect(await find('database')).toEqual(known)
  expect(asked).toEqual(['database', 'tenant', 'database'])
  // Those of the process come before those of tenants, each once however many wait for it.
  const next = lookUpLast('tenant')
  const unprompt = () => asked.filter((name) => name !== 'database')
  for (const [at, name] of ['tenant', 'broker', 'store', 'bank', 'tenant'].entries()) {
    await expect.poll(() => unprompt()[at]).toBe(name)
    answer(name)
  }
  const found = (await Promise.all([...silent, next])).flat()
  expect(new Set(found.map(({ address }) => address))).toEqual(new Set(['192.0.2.2']))
  expect(unprompt()).toHaveLength(5)
})

test('a name of a tenant whose turn does not come is given up, and takes no turn later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { asked, ask, answer } = twoThreads(new Set(['broker', 'tenant']))
  const { lookup, lookUpLast } = namesInTurn(ask)
  const broker = promisify<string, object, LookupAddress[]>(lookup as never)('broker', { all: true })
  const given = lookUpLast('tenant').catch((error: unknown) => error)
  vi.advanceTimersByTime(10_000)
  answer('broker')
  await broker
  expect(asked).toEqual(['broker'])
  expect(await given).toMatchObject({ code: 'EAI_AGAIN', message: expect.stringContaining('tenant') })
  const next = lookUpLast('tenant')
  vi.advanceTimersByTime(10_000)
  answer('tenant')
  expect(await next).toEqual([{ address: '192.0.2.2', family: 4 }])
})

test('an address is given in each form in which it is asked for, and what went wrong as it came', async () => {
  const gone = Object.assign(new Error('getaddrinfo ENOTFOUND gone'), { code: 'ENOTFOUND' })
  const { lookup } = namesInTurn((name) =>
    name === 'gone' ? Promise.reject(gone) : Promise.resolve([{ address: '::1', family: 6 }]),
  )
  const given = (...options: unknown[]) =>
    new Promise((resolve) =>
      (lookup as unknown as (...all: unknown[]) => void)('here', ...options, (...all: unknown[]) => resolve(all)),
    )
  expect(await given()).toEqual([null, '::1', 6])
  expect(await given(6)).toEqual([null, '::1', 6])
  expect(await given({ all: true })).toEqual([null, [{ address: '::1', family: 6 }]])
  expect(await new Promise((resolve) => lookup('gone', (error) => resolve(error)))).toBe(gone)
  expect(ofTheMachine).not.toBe(lookup)
})

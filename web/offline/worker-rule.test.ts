import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo } from './worker-rule.ts'

const page = 'https://berth.example/street'
const open = (url = page) => ({ url, mode: 'navigate' as const })
const load = (url: string) => ({ url, mode: 'cors' as const })
const copy = async () => new Response('copy')
const nothing = async () => undefined
const textOf = async (answer: Promise<Response> | null) => (await answer!).text()
const never = () => new Promise<Response>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page comes from the network whenever that answers, however old the copy is', async () => {
  const network = async () => new Response('new build')
  expect(await textOf(answerTo(open(), page, { kept: copy, network }))).toBe('new build')
  expect(await textOf(answerTo(open(`${page}?lot=7`), page, { kept: copy, network }))).toBe('new build')
  const slow = () =>
    new Promise<Response>((resolve) => void setTimeout(() => resolve(new Response('new build')), 3_900))
  const answer = textOf(answerTo(open(), page, { kept: copy, network: slow }))
  await vi.advanceTimersByTimeAsync(3_900)
  expect(await answer).toBe('new build')
})

test('without a network the page is the copy: at once where that is known, after four seconds where nothing answers', async () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await textOf(answerTo(open(), page, { kept: copy, network: unreachable }))).toBe('copy')
  const gateway = async () => new Response('bad gateway', { status: 502 })
  expect(await textOf(answerTo(open(), page, { kept: copy, network: gateway }))).toBe('copy')
  const answer = textOf(answerTo(open(), page, { kept: copy, network: never }))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await answer).toBe('copy')
  await expect(answerTo(open(), page, { kept: nothing, network: unreachable })).rejects.toThrow('Failed to fetch')
})

test('a file that is kept is not asked for again; one that is not comes from the network', async () => {
  const network = async () => new Response('file')
  expect(
    await textOf(answerTo(load('https://berth.example/assets/a-1.js'), page, { kept: copy, network: never })),
  ).toBe('copy')
  expect(await textOf(answerTo(load('https://berth.example/assets/a-2.js'), page, { kept: nothing, network }))).toBe(
    'file',
  )
})

test.each([
  ['a call', load('https://berth.example/api/street/querySpots')],
  ['another page', open('https://berth.example/dashboard')],
  ['a page below', open(`${page}/more`)],
  ["another site's file", load('https://maps.example/assets/a-1.js')],
  ['the page read by a script', load(page)],
])('%s is left to the browser', (_, request) => {
  expect(answerTo(request, page, { kept: copy, network: never })).toBeNull()
})

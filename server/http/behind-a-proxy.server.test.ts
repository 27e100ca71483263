import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type Server as HttpServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, startServer, type Berth } from '#checks/berth/berth.ts'
import { password } from '#checks/berth/console.ts'

/** What stands between browsers and the server, and who does not finish what they started. */
let berth: Berth
/** As nginx is without any setting: it asks the server by the server's own name. */
let proxy: HttpServer
beforeAll(async () => {
  berth = await startBerth({ publicUrl: 'https://public.example' })
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(berth.url).host }
    const passed = request(berth.url + incoming.url!, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterAll(async () => {
  proxy.close()
  await berth.stop()
})

async function signIn(
  headers: Record<string, string>,
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
) {
  const response = await fetch(`${url}/api/tenantUser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ TenantCode: 'nowhere', UserName: 'nobody', Password: password }),
  })
  return { headers: response.headers, message: ((await response.json()) as { message: string }).message }
}

const origin = 'https://console.example'
const understood = '租户、用户名或密码不正确'
const refused = '请求来自其他网站,已拒绝'
const notOurs = (page: string) =>
  `请求来自 ${page} 的页面,不是本系统的网址,已拒绝。如果您就在本系统的页面上,请管理员将 PUBLIC_URL 设为 ${page}`

describe('behind a proxy that changes Host', () => {
  test.each([
    ['a browser that says it is our own page', { origin, 'sec-fetch-site': 'same-origin' }],
    ['a page of the host that the proxy was asked for', { origin, 'x-forwarded-host': 'console.example' }],
    ['a page of PUBLIC_URL', { origin: 'https://public.example' }],
    ['no browser', {}],
  ])('[CS-01] %s is served', async (_, headers) => {
    expect((await signIn(headers)).message).toBe(understood)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }, notOurs('https://evil.example')],
    [
      'another site, as the browser says',
      { origin, 'x-forwarded-host': 'console.example', 'sec-fetch-site': 'cross-site' },
      refused,
    ],
    [
      'a neighbour under the same domain',
      { origin: 'https://evil.public.example', 'sec-fetch-site': 'same-site' },
      notOurs('https://evil.public.example'),
    ],
    ['a page that hides where it is from', { origin: 'null' }, refused],
    [
      'another site with another host forwarded',
      { origin: 'https://evil.example', 'x-forwarded-host': 'console.example' },
      notOurs('https://evil.example'),
    ],
  ])('[CS-01] %s is refused, with what to set if it is none', async (_, headers, sentence) => {
    expect((await signIn(headers)).message).toBe(sentence)
  })

  test('[CS-01] a host that someone forwards who is no trusted proxy is not believed', async () => {
    const alone = await startServer({ databaseUrl: berth.databaseUrl, trustProxy: '192.0.2.1' })
    const evil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await signIn(evil, alone.url)).message).toBe(notOurs('https://evil.example'))
    await alone.stop()
  })

  test('[XS-05] over HTTPS, and only there, browsers are asked to come back so', async () => {
    expect((await signIn({ 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
    expect((await signIn({})).headers.get('strict-transport-security')).toBeNull()
  })
})

test('[XS-05, CS-04] answers are kept by no one and read by no other site, and pages reach nothing but their own server', async () => {
  const { headers } = await signIn({})
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
    expect([name, headers.get(name)]).toEqual([name, 'same-origin'])
  const parts = headers.get('content-security-policy')!.split(';')
  for (const part of ["connect-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(parts).toContain(part)
  expect(parts.find((part) => part.startsWith('script-src'))).not.toContain('unsafe')
})

test('[CS-02] no other site is ever let read an answer', async () => {
  for (const from of [
    'https://evil.example',
    'null',
    'https://console.example.evil',
    'https://evilconsole.example',
    origin,
  ]) {
    const { headers } = await signIn({ origin: from })
    expect([from, [...headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([from, []])
    const asked = await fetch(`${berth.url}/api/tenantUser/login`, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })
    expect([from, [...asked.headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([from, []])
  }
})

/** Says something over a connection of its own, and what came back when it was closed. */
async function raw(text: string, url = berth.url): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {
    // 'close' follows.
  })
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, ended }
}

test('[AU-01] of two tokens neither opens anything, in either order', async () => {
  const token = (await berth.as('admin')).token!
  const ask = async (...tokens: string[]) => {
    const sent = tokens.map((each) => `Authorization: ${each}\r\n`).join('')
    const head = `POST /api/tenantUser/getTenantUserInfo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n`
    return /"state":"(\w+)"/.exec(await (await raw(`${head}${sent}\r\n`)).ended)![1]
  }
  expect(await ask(token)).toBe('success')
  for (const two of [
    [token, 'other'],
    ['other', token],
    [token, token],
  ])
    expect(await ask(...two)).not.toBe('success')
})

test('[AU-01] a header that holds no token whole opens nothing, whatever its form; the scheme may be written in any case', async () => {
  const token = (await berth.as('admin')).token!
  const ask = async (authorization: string) => {
    const head = `POST /api/tenantUser/getTenantUserInfo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n`
    const answer = await (await raw(`${head}Authorization:${authorization}\r\n\r\n`)).ended
    return /"state":"(\w+)"/.exec(answer)![1]
  }
  for (const form of [
    '',
    ' ',
    ' Bearer',
    ' Bearer ',
    ' bearer null',
    ' Bearer undefined',
    ` Basic ${token}`,
    ` Bearer ${token},x`,
    ` Bearer ${token} x`,
  ])
    expect([form.replace(token, '…'), await ask(form)]).toEqual([
      form.replace(token, '…'),
      expect.stringMatching(/^40[13]$/),
    ])
  for (const form of [` Bearer ${token}`, ` bearer ${token}`, ` BEARER ${token}`])
    expect(await ask(form)).toBe('success')
})

test('[DO-03] a body that is not finished in time is cut, others are served meanwhile', async () => {
  const hasty = await startServer({ databaseUrl: berth.databaseUrl, bodyMs: 300 })
  const head = 'POST /api/tenantUser/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const slow = await Promise.all([
    raw(`${head}Content-Length: 100\r\n\r\n{"TenantCode":`, hasty.url),
    raw(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, hasty.url),
  ])
  expect((await fetch(`${hasty.url}/api/health/live`)).status).toBe(200)
  for (const { ended } of slow) expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
  await hasty.stop()
})

test('[DO-03] what is refused before it is read does not keep its connection by never ending', async () => {
  const hasty = await startServer({ databaseUrl: berth.databaseUrl, bodyMs: 300 })
  const file = 'Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\n'
  const refused = await raw(`POST /api/billBlackPlate/importBlackPlate HTTP/1.1\r\n${file}`, hasty.url)
  expect(await refused.ended).toMatch(/^HTTP\/1\.1 /)
  await hasty.stop()
})

test('a file that is too long is read to the end that was said, for a browser reads no answer before', async () => {
  const hasty = await startServer({ databaseUrl: berth.databaseUrl, bodyMs: 1 })
  const { token } = await berth.as('admin')
  const [start, end] = [
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(6 * 1024 * 1024)}`,
    '\r\n--x--\r\n',
  ]
  const upload = request(`${hasty.url}/api/billBlackPlate/importBlackPlate`, {
    method: 'POST',
    headers: {
      authorization: token!,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': start.length + end.length,
    },
  })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  await new Promise((sent) => upload.write(start, sent))
  for (let at = 0; at < 20; at++) await fetch(`${hasty.url}/api/health/live`)
  upload.end(end)
  expect(await json((await answered)[0])).toMatchObject({ message: '文件超过5 MB,请拆分后再导入' })
  await hasty.stop()
})

test('[DO-02] long bodies that never end are gathered up to a limit for each address; short ones and other addresses are served', async () => {
  const alone = await startServer({ databaseUrl: berth.databaseUrl, trustProxy: '192.0.2.1' })
  const post = (length: string) =>
    `POST /api/tenantUser/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
  const long = post('Content-Length: 1000000')
  const wrong = JSON.stringify({ TenantCode: 'x', UserName: 'x', Password: 'x' })
  const unending = await Promise.all(Array.from({ length: 60 }, () => raw(long, alone.url)))
  // Those that found room wait for the rest of their bodies.
  const refused = await Promise.race(unending.map(({ ended }) => ended))
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(await (await raw(post('Transfer-Encoding: chunked'), alone.url)).ended).toMatch(/^HTTP\/1\.1 503 /)
  const short = await raw(`${post(`Content-Length: ${wrong.length}`)}${wrong}`, alone.url)
  expect(await short.ended).toMatch(/^HTTP\/1\.1 200 /)
  const padded = `${wrong}${' '.repeat(20_000)}`
  const elsewhere = connect({ port: Number(new URL(alone.url).port), host: '127.0.0.1', localAddress: '127.0.0.2' })
  elsewhere.write(`${post(`Content-Length: ${padded.length}`)}${padded}`)
  expect(String((await once(elsewhere, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  for (const { socket } of unending) socket.destroy()
  const again = async () => (await raw(`${post(`Content-Length: ${padded.length}`)}${padded}`, alone.url)).ended
  await expect.poll(again).toMatch(/^HTTP\/1\.1 200 /)
  await alone.stop()
})

test('[DO-03] one address cannot have more than its share of the connections', async () => {
  const alone = await startServer({ databaseUrl: berth.databaseUrl, trustProxy: '192.0.2.1' })
  const open = await Promise.all(
    Array.from({ length: 1_000 }, () => raw('GET /api/health/live HTTP/1.1\r\n', alone.url)),
  )
  // Who connects waits in the kernel until the server takes notice of them.
  const oneMore = async () =>
    (await raw('GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', alone.url)).ended
  await expect.poll(oneMore).toBe('')
  const elsewhere = connect({ port: Number(new URL(alone.url).port), host: '127.0.0.1', localAddress: '127.0.0.2' })
  elsewhere.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const [answer] = (await once(elsewhere, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  for (const { socket } of open) socket.destroy()
  await alone.stop()
})

test('[AU-03, G-03] an address of slashes alone is a page like any unknown one, no fault', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'berth-pages-'))
  for (const page of ['index.html', 'sign-in.html', 'driver.html'])
    await writeFile(join(folder, page), `<title>${page}</title>`)
  const withPages = await startServer({ databaseUrl: berth.databaseUrl }, folder)
  for (const path of ['//', '///', '//api/tenantUser/getTenantUserInfo']) {
    const { ended } = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, withPages.url)
    expect(await ended).toMatch(/^HTTP\/1\.1 200 OK[^]*<title>index\.html</)
  }
  await withPages.stop()
  await rm(folder, { recursive: true })
})

import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#kernel/wire.ts'
import { signedText } from '#kernel/signed-text.ts'
import { sql } from '#kernel/sql.ts'
import type { Signing } from '#server/session/signatures.ts'
import { startBerth, startServer, type Berth, type Server } from '../berth/berth.ts'
import { password } from '../berth/console.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const list = '/api/billBlackPlate/queryBlackPlate'
const add = '/api/billBlackPlate/addBlackPlate'
const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A console that signs; what is signed and what is sent can differ. */
class Signer {
  readonly url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  headers(signed: Partial<Signed>, path: string, body: string | Uint8Array): Record<string, string> {
    const { method = 'POST', algorithm = 'RSA-SHA1', at = Date.now(), key = keys.privateKey } = signed
    const timestamp = String(at)
    const text = signedText({ method, path: signed.path ?? path, bodyDigest: hash(signed.body ?? body), timestamp })
    const signature = sign(algorithm.slice(4).toLowerCase(), Buffer.from(text), key).toString('base64')
    return { authorization: this.token, timestamp, signature: `${algorithm} ${signature}` }
  }

  async ask(path: string, body: string, signed: Partial<Signed> = {}, change: Record<string, string> = {}) {
    const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
    const headers = { 'content-type': type, ...this.headers(signed, path, body), ...change }
    return this.send(path, { method: 'POST', headers, body })
  }

  async send(path: string, init: RequestInit): Promise<Envelope> {
    return (await (await fetch(this.url + path, init)).json()) as Envelope
  }
}

interface Signed {
  readonly method: string
  readonly path: string
  readonly body: string | Uint8Array
  readonly at: number
  readonly algorithm: 'RSA-SHA1' | 'RSA-SHA256'
  readonly key: KeyObject
}

const started: Server[] = []
afterAll(async () => {
  for (const berth of started) await berth.stop()
})

async function start(requestSigning: Signing): Promise<Berth> {
  const berth = await startBerth({ requestSigning })
  started.push(berth)
  return berth
}

/** Someone who may do everything, signed in with the key, or without one. */
async function enter(berth: Berth, PublicKey: string | null): Promise<Signer> {
  await berth.newPerson({ UserName: 'signer', roleCode: 'admin' }).catch(() => null)
  const account = { TenantCode: 'east', UserName: 'signer', Password: password, ...(PublicKey && { PublicKey }) }
  const { token } = await berth.anonymous.call('/api/tenantUser/login', account)
  return new Signer(berth.url, token)
}

describe('required', () => {
  let berth: Berth
  let signer: Signer
  beforeAll(async () => {
    berth = await start('required')
    signer = await enter(berth, publicKey)
  })

  test.each(['RSA-SHA1', 'RSA-SHA256'] as const)(
    '[CAL-02] a request signed by %s is served, form and JSON alike',
    async (algorithm) => {
      for (const body of ['', '{}', 'plateNumber=%E4%BA%AC&status%5B0%5D=1'])
        expect(await signer.ask(list, body, { algorithm })).toMatchObject({ state: 'success' })
      const path = '/api/tenantUser/getTenantUserInfo?a=1'
      const headers = signer.headers({ method: 'GET', algorithm }, path, '')
      expect((await signer.send(path, { headers })).message).toBe('不认识的字段“a”')
    },
  )

  const body = 'plateNumber=%E4%BA%ACA10001&reason=x'
  const minute = 60_000
  const now = Date.now()
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  test.each([
    ['no signature', {}, { signature: '' }, '请求缺少签名,请重新登录'],
    ['an unknown algorithm', {}, { signature: 'RSA-MD5 AAAA' }, '请求缺少签名,请重新登录'],
    ['nonsense', {}, { signature: 'RSA-SHA1 AAAA' }, '请求签名不正确,已拒绝'],
    ['another key', { key: other }, {}, '请求签名不正确,已拒绝'],
    ['another body', { body: `${body}&status=4` }, {}, '请求签名不正确,已拒绝'],
    ['another path', { path: list }, {}, '请求签名不正确,已拒绝'],
    ['another method', { method: 'GET' }, {}, '请求签名不正确,已拒绝'],
    ['another time', { at: now }, { timestamp: String(now + 1_000) }, '请求签名不正确,已拒绝'],
    ['a time that is none', {}, { timestamp: 'now' }, '请求签名不正确,已拒绝'],
    ['an old time', { at: Date.now() - 6 * minute }, {}, '请求时间与服务器相差超过5分钟,请校准本机时间'],
    ['a time to come', { at: Date.now() + 6 * minute }, {}, '请求时间与服务器相差超过5分钟,请校准本机时间'],
  ] as [string, Partial<Signed>, Record<string, string>, string][])(
    '[CAL-02] %s is refused and changes nothing',
    async (_, signed, change, message) => {
      expect(await signer.ask(add, body, signed, change)).toMatchObject({ message, data: null })
      expect((await signer.ask(list, '')).data).toMatchObject({ total: 0 })
    },
  )

  test('[CR-02] [CAL-02] a request that is sent again is refused, also by another process, and of twenty at once one is served', async () => {
    const at = Date.now()
    expect((await signer.ask(list, '', { at })).state).toBe('success')
    const again = { state: 'signatureRefused', message: '请求重复,已拒绝' }
    expect(await signer.ask(list, '', { at })).toMatchObject(again)
    expect(await signer.ask(list, '', { at, algorithm: 'RSA-SHA256' })).toMatchObject(again)
    const second = await startBerthOn(berth)
    expect(await new Signer(second.url, signer.token).ask(list, '', { at })).toMatchObject(again)
    const states = await Promise.all(
      Array.from({ length: 20 }, async () => (await signer.ask(list, 'Page=1', { at: at + 1 })).state),
    )
    expect(states.filter((state) => state === 'success')).toHaveLength(1)
  })

  test('what is remembered of signatures is forgotten once they are too old to be taken', async () => {
    const remembered = async () =>
      (await berth.machine.database.inScope({ tenantId: berth.tenantIds.east, lots: 'all' }, (tx) =>
        tx.first<{ n: number }>(sql`select count(*)::int as n from signature_once`),
      ))!.n
    await signer.ask(list, '')
    const before = await remembered()
    expect(before).toBeGreaterThan(0)
    await berth.machine.database.inScope({ tenantId: berth.tenantIds.east, lots: 'all' }, (tx) =>
      tx.run(sql`update signature_once set expires_at = now() - interval '1 second'`),
    )
    await signer.ask(list, '')
    await berth.machine.database.unscoped((tx) => tx.run(sql`select forget_signatures()`))
    expect(await remembered()).toBe(1)
  })

  test('[CAL-02] an upload is signed by its file', async () => {
    const file = new Uint8Array(Buffer.from('no picture'))
    const upload = (signed: Partial<Signed>) => {
      const form = new FormData()
      form.append('file', new File([file], 'a.png'))
      return signer.send('/api/storage/uploadPicture', {
        method: 'POST',
        headers: signer.headers(signed, '/api/storage/uploadPicture', file),
        body: form,
      })
    }
    expect((await upload({ body: 'another file' })).message).toBe('请求签名不正确,已拒绝')
    expect((await upload({})).message).toBe('图片只能是jpg/png格式')
    const form = new FormData()
    form.append('file', new File([file], 'a.png'))
    const headers = signer.headers({}, list, file)
    expect((await signer.send(list, { method: 'POST', headers, body: form })).state).toBe('invalid')
  })

  test('[CAL-02] files are fetched with a signature', async () => {
    const path = '/api/exportTask/file/1'
    expect((await signer.send(path, { headers: { authorization: signer.token } })).state).toBe('signatureRefused')
    expect((await signer.send(path, { headers: signer.headers({ method: 'GET' }, path, '') })).state).toBe('notFound')
  })

  test('no one signs in without a key, or with one that is none', async () => {
    const account = { TenantCode: 'east', UserName: 'signer', Password: password }
    const signIn = (PublicKey?: string) => berth.anonymous.ask('/api/tenantUser/login', { ...account, PublicKey })
    expect((await signIn()).message).toBe('服务器要求请求签名,请升级客户端后登录')
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    for (const key of [
      'AAAA',
      ...[short, curve].map((key) => key.export({ format: 'der', type: 'spki' }).toString('base64')),
    ])
      expect((await signIn(key)).message).toBe('签名公钥应为2048至4096位的RSA公钥')
    expect((await signer.ask(list, '')).state).toBe('success')
  })

  test('the key goes on with the session that a changed password starts', async () => {
    const own = await enter(berth, publicKey)
    const fresh = 'Garage!83x'
    const body = new URLSearchParams({ Password: password, PasswordResetCode: fresh, PasswordResetCodeRepeat: fresh })
    const { data } = await own.ask('/api/tenantUser/userChangePassword', body.toString())
    const { token } = data as { token: string }
    expect((await new Signer(berth.url, token).ask(list, '')).state).toBe('success')
  })
})

test('[CAL-02] optional: what is signed is verified, what is not is served', async () => {
  const berth = await start('optional')
  const signer = await enter(berth, publicKey)
  expect((await signer.ask(list, '', {}, { signature: '' })).state).toBe('success')
  expect((await signer.ask(list, '')).state).toBe('success')
  expect((await signer.ask(list, '', { path: add })).state).toBe('signatureRefused')
  const without = await enter(berth, null)
  expect((await without.ask(list, '')).state).toBe('signatureRefused')
  expect((await without.ask(list, '', {}, { signature: '' })).state).toBe('success')
})

test('[CAL-02] off: no signature is looked at', async () => {
  const berth = await start('off')
  const signer = await enter(berth, publicKey)
  expect((await signer.ask(list, '', {}, { signature: 'RSA-SHA1 AAAA' })).state).toBe('success')
})

/** A second process on the same database. */
async function startBerthOn(berth: Berth): Promise<{ url: string }> {
  const server = await startServer({ requestSigning: 'required', databaseUrl: berth.databaseUrl })
  started.push(server)
  return server
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPhones } from './open-phones.ts'
import { phoneSeal } from './phone-seal.ts'
import { keyFile, openSecrets } from './open-secrets.ts'
import { secretsOf } from './seal.ts'

const of = { tenant: '7', what: 'pay_config.private_key' }
const text = '-----BEGIN PRIVATE KEY-----\n私钥'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const embedded = () => ({
  secretsKey: null,
  secretsKeyOld: null,
  databaseUrl: null,
  demo: false,
  dataFolder: join(folder, 'data'),
})

test('what is sealed reads otherwise each time, and opens for its own tenant and column only', () => {
  const secrets = secretsOf(randomBytes(32))
  const sealed = secrets.seal(text, of)
  expect(sealed).not.toContain('PRIVATE')
  expect(secrets.seal(text, of)).not.toBe(sealed)
  expect(secrets.unseal(sealed, of)).toBe(text)
  expect(secrets.unseal(secrets.seal('', of), of)).toBe('')
  expect(() => secrets.unseal(sealed, { ...of, tenant: '8' })).toThrow('不属于这里(pay_config.private_key)')
  expect(() => secrets.unseal(sealed, { ...of, what: 'pay_config.api_key' })).toThrow('不属于这里')
})

test('a sealed text that was changed anywhere, cut or is none does not open', () => {
  const secrets = secretsOf(randomBytes(32))
  const sealed = secrets.seal(text, of)
  const at = sealed.lastIndexOf('.') + 1
  const bytes = Buffer.from(sealed.slice(at), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(() => secrets.unseal(sealed.slice(0, at) + changed.toString('base64url'), of)).toThrow('密文已损坏')
  }
  for (const other of [sealed.slice(0, -8), sealed.slice(0, at), 'plain', '', `s2${sealed.slice(2)}`])
    expect(() => secrets.unseal(other, of)).toThrow('密文已损坏')
})

test('after a change of key the old one opens, the new one seals, and without the old one its id is said', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const sealed = secretsOf(first).seal(text, of)
  const rotated = secretsOf(second, [first])
  expect(rotated.unseal(sealed, of)).toBe(text)
  const again = rotated.reseal(sealed, of)
  expect(again.startsWith(rotated.currentPrefix)).toBe(true)
  expect(rotated.reseal(again, of)).toBe(again)
  expect(secretsOf(second).unseal(again, of)).toBe(text)
  expect(() => secretsOf(second).unseal(sealed, of)).toThrow(`密钥“${sealed.split('.')[1]}”不在本服务器`)
})

test('an embedded database has its key in a file that only its owner reads, made once', () => {
  const made = openSecrets(embedded())
  const sealed = made.seal(text, of)
  made.keep()
  made.keep()
  expect(readdirSync(join(folder, 'data'))).toEqual([keyFile])
  expect(statSync(join(folder, 'data', keyFile)).mode & 0o777).toBe(0o600)
  expect(openSecrets(embedded()).unseal(sealed, of)).toBe(text)
  writeFileSync(join(folder, 'data', keyFile), 'short')
  expect(() => openSecrets(embedded())).toThrow('Bring it back')
})

test('alongside an external database the key is required, since other processes must know it', () => {
  expect(() => openSecrets({ ...embedded(), databaseUrl: 'postgres://db' })).toThrow('SECRETS_KEY is not set')
  const demo = { ...embedded(), databaseUrl: 'postgres://db', demo: true }
  openSecrets(demo).keep()
  expect(openSecrets(demo).unseal(openSecrets(demo).seal(text, of), of)).toBe(text)
})

test('a phone is sealed to one text in its tenant, which opens wherever it stands, and to another elsewhere', () => {
  const phones = phoneSeal(Buffer.alloc(32, 1))
  const sealed = phones.seal('13812345678', '7')
  expect(phones.seal('13812345678', '7')).toBe(sealed)
  expect(phones.open(`{"a":"${sealed}"},${sealed}`)).toBe('{"a":"13812345678"},13812345678')
  expect(phones.openBytes(Buffer.from(`张三\t${sealed}\n`)).toString()).toBe('张三\t13812345678\n')
  const others = [phones.seal('13812345679', '7'), phones.seal('13812345678', '8')]
  const byOtherKey = phoneSeal(Buffer.alloc(32, 2)).seal('13812345678', '7')
  const contents = [sealed, ...others, byOtherKey].map((text) => text.split('.').at(-1))
  expect(new Set(contents).size).toBe(4)
  expect(new Set([sealed, phones.seal('400-800-0000', '7')].map(({ length }) => length)).size).toBe(1)
  expect(sealed.startsWith(phones.startOf('5678', '7'))).toBe(true)
  expect(sealed.startsWith(phones.startOf('5679', '7'))).toBe(false)
})

test('a sealed phone that was changed, moved to another tenant or sealed by another key is not read', () => {
  const phones = phoneSeal(Buffer.alloc(32, 1))
  const sealed = phones.seal('13812345678', '7')
  const last = sealed.endsWith('A') ? 'B' : 'A'
  expect(phones.open(sealed.slice(0, -1) + last)).toBe('***')
  expect(phones.open(sealed.replace('ph1.7.', 'ph1.8.'))).toBe('***')
  expect(phones.open(phoneSeal(Buffer.alloc(32, 2)).seal('13812345678', '7'))).toBe('***')
  expect(phones.open('ph1.7.plain')).toBe('ph1.7.plain')
  expect(() => phones.seal('138123456781381234567', '7')).toThrow('longer than any phone')
})

/** As the database keeps the one key of phones. */
function tableOfKey() {
  const kept: { sealed?: string } = {}
  const table: Parameters<typeof openPhones>[0] = {
    run: (query) => {
      kept.sealed = String(query.bound().values[1])
      return Promise.resolve(1)
    },
    first: (query) => {
      kept.sealed ??= String(query.bound().values[0])
      return Promise.resolve(kept as never)
    },
  }
  return { kept, table }
}

test('[F-30] a start that is refused because the key is missing leaves none in its place, and a first start its own', async () => {
  const { table } = tableOfKey()
  await openPhones(table, secretsOf(Buffer.alloc(32, 1)))
  await expect(openPhones(table, openSecrets(embedded()))).rejects.toThrow('or the file secrets-key of its data folder')
  expect(existsSync(join(folder, 'data'))).toBe(false)
  const { table: empty } = tableOfKey()
  await openPhones(empty, openSecrets(embedded()))
  await openPhones(empty, openSecrets(embedded()))
  const changed = openSecrets({ ...embedded(), dataFolder: join(folder, 'new'), secretsKeyOld: [Buffer.alloc(32, 1)] })
  await openPhones(table, changed)
  expect(openSecrets({ ...embedded(), dataFolder: join(folder, 'new') }).currentPrefix).toBe(changed.currentPrefix)
})

test('the key of phones is kept sealed, is sealed again by a new SECRETS_KEY and is the same; without either the start says so', async () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const { kept, table } = tableOfKey()
  const sealed = (await openPhones(table, secretsOf(first))).seal('13812345678', '7')
  expect(kept.sealed).not.toContain(sealed)
  const byFirst = kept.sealed
  expect((await openPhones(table, secretsOf(second, [first]))).open(sealed)).toBe('13812345678')
  expect(kept.sealed).not.toBe(byFirst)
  expect((await openPhones(table, secretsOf(second))).open(sealed)).toBe('13812345678')
  await expect(openPhones(table, secretsOf(first))).rejects.toThrow('Give the SECRETS_KEY that it had')
})

test('a text is known again by its digest, also after another key came, and by no one without a key', () => {
  const [key, next] = [randomBytes(32), randomBytes(32)]
  const digest = secretsOf(key).digest('13912345678')
  expect(secretsOf(key).digest('13912345678')).toEqual(digest)
  expect(secretsOf(next, [key]).isDigestOf(digest, '13912345678')).toBe(true)
  expect(secretsOf(next, [key]).isDigestOf(digest, '13912345679')).toBe(false)
  expect(secretsOf(next).isDigestOf(digest, '13912345678')).toBe(false)
})

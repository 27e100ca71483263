import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  const sealed = openSecrets(embedded()).seal(text, of)
  expect(readdirSync(join(folder, 'data'))).toEqual([keyFile])
  expect(statSync(join(folder, 'data', keyFile)).mode & 0o777).toBe(0o600)
  expect(openSecrets(embedded()).unseal(sealed, of)).toBe(text)
  writeFileSync(join(folder, 'data', keyFile), 'short')
  expect(() => openSecrets(embedded())).toThrow('Bring it back')
})

test('alongside an external database the key is required, since other processes must know it', () => {
  expect(() => openSecrets({ ...embedded(), databaseUrl: 'postgres://db' })).toThrow('SECRETS_KEY is not set')
  const demo = { ...embedded(), databaseUrl: 'postgres://db', demo: true }
  expect(openSecrets(demo).unseal(openSecrets(demo).seal(text, of), of)).toBe(text)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingFailure } from '../setting-failure.ts'
import { readSettings } from '../settings.ts'

const long = '0123456789abcdef'.repeat(2)
const sandbox = { PAY_CHANNEL_URL: 'https://pay.example' }

test('CR-05, MO-03: a payment channel without a secret that no one guesses keeps the server from starting', () => {
  expect(() => readSettings(sandbox, [])).toThrow('PAY_CHANNEL_SECRET is not set: give at least 32')
  expect(() => readSettings({ ...sandbox, PAY_CHANNEL_SECRET: 'short' }, [])).toThrow('has 5 characters')
  expect(() => readSettings({ ...sandbox, PAY_CHANNEL_SECRET: 'x'.repeat(40) }, [])).toThrow('1 different characters')
  expect(readSettings({ ...sandbox, PAY_CHANNEL_SECRET: long }, []).channelSecret).toBe(long)
  expect(readSettings({}, []).channelUrl).toBe(null)
})

test('a sandbox that moves no money keeps what is no demo from starting', () => {
  const real = { ...sandbox, PAY_CHANNEL_SECRET: long, DATABASE_URL: 'postgres://db' }
  expect(() => readSettings(real, [])).toThrow('PAY_CHANNEL_URL is the sandbox payment channel')
  expect(readSettings(real, ['demo']).channelMerchant).toBe('berth-demo')
})

test('everything that is wrong is said in one run', () => {
  const wrong = { PORT: 'abc', LOG_LEVEL: 'loud', METRICS_TOKEN: 'x', DATABASE_URL: 'no address' }
  const said = (() => {
    try {
      return readSettings(wrong, [])
    } catch (error) {
      return (error as Error).message
    }
  })() as string
  expect(said.split('\n').map((line) => line.split(/[ =]/)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'LOG_LEVEL',
    'METRICS_TOKEN',
  ])
})

test('what is in a file is taken as if it were given, and not alongside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'berth-settings-'))
  try {
    const file = join(folder, 'secret')
    writeFileSync(file, `${long}\n`)
    expect(readSettings({ METRICS_TOKEN_FILE: file }, []).metricsToken).toBe(long)
    expect(() => readSettings({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: long }, [])).toThrow('are both set')
    expect(() => readSettings({ METRICS_TOKEN_FILE: join(folder, 'none') }, [])).toThrow('cannot be read (ENOENT')
    writeFileSync(file, '')
    expect(() => readSettings({ METRICS_TOKEN_FILE: file }, [])).toThrow('which is empty')
    writeFileSync(file, 'postgres://user:word@db/berth')
    expect(readSettings({ DATABASE_URL_FILE: file }, [])).toMatchObject({ demo: false })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a token of the metrics is as long, where there is one', () => {
  expect(() => readSettings({ METRICS_TOKEN: 'x' }, [])).toThrow('METRICS_TOKEN has 1 characters')
  expect(readSettings({ METRICS_TOKEN: long }, []).metricsToken).toBe(long)
})

test('it is a demo over its own database, or when asked to be; a database that was named is for real', () => {
  expect(readSettings({}, []).demo).toBe(true)
  expect(readSettings({ DATABASE_URL: 'postgres://db' }, []).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://db' }, ['node', 'start.ts', 'demo']).demo).toBe(true)
})

test.each([
  [{ PORT: 'abc' }, 'PORT=abc is not a port: give a number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT=70000 is not a port: give a number from 1 to 65535.'],
  [{ MQTT_PORT: '-1' }, 'MQTT_PORT=-1 is not a port: give a number from 1 to 65535.'],
  [{ REQUEST_SIGNING: 'x' }, 'REQUEST_SIGNING=x is unknown: give off, optional or required.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is unknown: give trace, debug, info, warn, error, fatal, silent.'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY: “everybody” is no address'],
  [{ DATABASE_URL: 'not a url' }, 'DATABASE_URL is no address that can be used: give one like postgresql://'],
  [{ DATABASE_URL: 'mysql://root:secret@host/db' }, 'DATABASE_URL is no address'],
  [{ MQTT_URL: 'host:1883' }, 'MQTT_URL is no address that can be used: give one like mqtts://'],
  [{ PAY_CHANNEL_URL: 'ftp://host' }, 'PAY_CHANNEL_URL is no address that can be used: give one like https://'],
  [{ HOST: 'localhost' }, 'HOST=localhost is no IP address'],
  [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG=yes is unknown: give off or on.'],
  [{ PUBLIC_URL: 'parking' }, 'PUBLIC_URL is no address that can be used: give one like https://'],
])('%o is refused with a sentence that names the setting and what to give', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(SettingFailure)
  expect(() => readSettings(env)).toThrow(sentence)
  expect(() => readSettings(env)).not.toThrow('secret')
})

test('what people really give is taken', () => {
  const given = {
    DATABASE_URL: 'postgres://berth@%2Fvar%2Frun%2Fpostgresql/berth?sslmode=require',
    MQTT_URL: 'mqtts://user:p%40ss@broker.example.com',
    LOG_LEVEL: 'silent',
  }
  expect(readSettings(given)).toMatchObject({
    databaseUrl: given.DATABASE_URL,
    mqttUrl: given.MQTT_URL,
    logLevel: 'silent',
    publicUrl: 'http://127.0.0.1:8080',
  })
})

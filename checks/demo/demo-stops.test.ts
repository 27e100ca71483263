import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#database/embedded/free-port.ts'

test('what a server started goes on at Ctrl+C, which reaches both, until the server has left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'town-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = fork(join(import.meta.dirname, '../../simulator/main.ts'), ['channel'], {
    env: { ...process.env, PAY_CHANNEL_URL: url, PAY_CHANNEL_SECRET: 'of the test', TOWN_FOLDER: folder },
    execArgv: [],
    silent: true,
  })
  const ended = once(child, 'exit')
  await once(child.stdout!, 'data')
  child.kill('SIGINT')
  await expect.poll(() => fetch(url).then(({ status }) => status)).toBeGreaterThan(0)
  expect(child.exitCode).toBeNull()
  child.disconnect()
  expect(await ended).toEqual([0, null])
  await rm(folder, { recursive: true, force: true })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const module = (file: string) => JSON.stringify(join(import.meta.dirname, file))
const hashing = `
  const { hashPassword } = await import(${module('passwords.ts')})
  const { poolThreads } = await import(${module('hashing.ts')})
  const { getPriority, constants } = await import('node:os')
  await hashPassword('Garage#83x')
  const isBehind = poolThreads().map((thread) => getPriority(thread) - constants.priority.PRIORITY_BELOW_NORMAL)
  console.log(JSON.stringify({ isBehind, main: getPriority() }))
`

test('threads that hash go behind the one that decides for gates', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', hashing], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(JSON.parse(printed)).toEqual({
    isBehind: process.platform === 'linux' ? [0, 0, 0, 0] : [],
    main: getPriority(),
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const logging = `
  const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
  const log = openLog()
  for (let line = 0; line < 100; line++) log.error({ line }, 'a line that finds no room')
  setImmediate(() => log.error('one more, when the failure has been reported'))
`

test('[F-06] a process whose log has no room any more goes on', async () => {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', logging], { stdio: ['ignore', full, 'pipe'] })
  const errors: Buffer[] = []
  child.stderr!.on('data', (bytes: Buffer) => errors.push(bytes))
  const [code] = await once(child, 'close')
  closeSync(full)
  expect({ code, errors: Buffer.concat(errors).toString() }).toEqual({ code: 0, errors: '' })
})

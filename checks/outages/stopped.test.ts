import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Machine } from '#server/machine.ts'
import { startBerth } from '../berth/berth.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

async function runAndStop(): Promise<WeakRef<Machine>> {
  const berth = await startBerth()
  await (await berth.as('admin')).call('/api/order/queryParkOrder')
  await berth.stop()
  return new WeakRef(berth.machine)
}

test('a server that has stopped leaves nothing of itself in its process', async () => {
  const machine = await runAndStop()
  const isThere = () => {
    collect()
    return machine.deref() !== undefined
  }
  await expect.poll(isThere).toBe(false)
})

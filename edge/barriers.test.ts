import { expect, onTestFinished, test } from 'vitest'
import { openBarriers } from './barriers.ts'
import type { Centre } from './centre.ts'
import type { LaneBox } from './lane-box.ts'

const now = Date.parse('2026-11-28T12:00:00Z')

/** Why a command to a camera was not carried out, as a box reports it that knows of the camera what `device` says. */
function reasonFor(device: { protocol: string } | undefined, expiresAt: number): Promise<unknown> {
  const command = { commandId: '7', kind: 'open', laneCode: 'L1', text: '', serial: 'CAM1' }
  const given = [[{ ...command, expiresAt: new Date(expiresAt).toISOString() }]]
  return new Promise((resolve) => {
    const box = {
      lot: { device: () => device, devices: () => [] },
      commands: { watch() {} },
      accounts: { CAM1: null },
      isAlone: false,
      now: () => now,
      async reportOwn(serial: string, [result]: readonly Readonly<Record<string, unknown>>[]) {
        resolve({ serial, ...result })
      },
    }
    const centre = {
      commands: async (_: number, signal: AbortSignal) =>
        given.shift() ??
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    }
    const barriers = openBarriers(box as unknown as LaneBox, centre as unknown as Centre, () => {})
    onTestFinished(barriers.stop)
  })
}

test('a box says of a command that it did not carry out what is so: not known here yet, too late, without an account', async () => {
  const failed = (failReason: string) => ({ serial: 'CAM1', commandId: '7', done: false, failReason })
  const known = { protocol: 'hikvision' }
  const unknown = failed('云盒尚未收到该相机的资料,请稍后再试')
  expect(await reasonFor(undefined, now + 5_000)).toMatchObject(unknown)
  // It became one of this maker after the box was last given what it works with.
  expect(await reasonFor({ protocol: 'berth' }, now + 5_000)).toMatchObject(unknown)
  expect(await reasonFor(known, now - 1)).toMatchObject(failed('指令到达云盒时已过期'))
  expect(await reasonFor(known, now + 5_000)).toMatchObject(failed('未填写相机的IP地址或账号,不能开闸'))
})

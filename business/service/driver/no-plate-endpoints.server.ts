import { endpoint } from '#kernel/endpoint.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { unlicensedPolicies } from '#business/places/basics/park-lot/policies.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { isVirtualOf, virtualPlate } from '#business/traffic/lanes/virtual-plate.server.ts'
import { passByScan, waitsWithoutPlate } from '#business/traffic/lanes/pass-by-scan.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { wholeTenant } from '#server/scope.ts'
import { signInLimit } from '#server/session/sign-in-limit.ts'
import { openPlaceLink } from './place-link.server.ts'

const noCarWaits = {
  zh: '车道前没有等待的无牌车,请把车停到道闸前再试',
  en: 'No car without a plate waits at this lane; drive up to the barrier and try again',
}
const notByScan = {
  zh: '这个停车场的无牌车由工作人员确认,请按车道上的对讲',
  en: 'Cars without a plate are let in by the staff here; press the intercom at the lane',
}
const notAtAll = {
  zh: '这个停车场不允许无牌车入场',
  en: 'Cars without a plate may not enter here',
}
const notInside = {
  zh: '这部手机没有正在进行的无牌车停车,请用入场时扫码的手机,或按车道上的对讲',
  en: 'This phone has no stay without a plate here; use the one that scanned at the entry, or press the intercom at the lane',
}

/**
 * A car without a plate comes in by its driver's phone at the lane's code, and leaves by the same one (domain.md 4.7). Only while such a car waits before
 * the lane, so that a code that was photographed opens nothing.
 */
export const noPlateEndpoints = endpoints((app, machine) => {
  const limit = signInLimit()
  mount(
    app,
    machine,
    endpoint({
      path: '/api/driver/passWithoutPlate',
      label: '无牌车扫码通行',
      access: 'public',
      request: {
        token: text('二维码', { required: true, max: 80 }),
        plateNumber: text('车牌号', { max: 40 }),
      },
    }),
    async ({ input, ip }) => {
      limit.check([ip])
      limit.count([ip])
      const { tenantId, id: laneId } = await openPlaceLink(machine, 'lane', input.token)
      const kept = input.plateNumber && isVirtualPlate(input.plateNumber) ? input.plateNumber : null
      const { passed, plateNumber } = await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
        const lot = await lotOf(tx, laneId)
        const waits = await waitsWithoutPlate(tx, lot.id, laneId, kept)
        if (!waits) throw declaredFailure(noCarWaits)
        const plateNumber =
          waits.direction === directions.exit
            ? await plateInside(tx, lot.id, kept)
            : plateToEnter(lot, kept, waits.lot.policies.unlicensedPolicy)
        return { plateNumber, passed: await passByScan(tx, waits, { laneId, plateNumber }, Date.now()) }
      })
      await notifyOfChanges(machine, tenantId, [passed.change])
      const { open, text, payToken } = passed
      return { plateNumber, open: open ? 1 : 0, text, token: payToken }
    },
  )
})

interface ScannedLot {
  readonly id: string
  readonly code: string
}

async function lotOf(tx: Tx, laneId: string): Promise<ScannedLot> {
  const row = (await tx.first<{ id: string; code: string }>(sql`
    select t.id, t.park_lot_code as code from lane l join park_lot t on t.id = l.park_lot_id where l.id = ${laneId}`))!
  return { id: String(row.id), code: row.code }
}

async function plateInside(tx: Tx, parkLotId: string, kept: string | null): Promise<string> {
  const inside =
    kept && (await tx.first(sql`select from open_stay where park_lot_id = ${parkLotId} and plate_number = ${kept}`))
  if (!kept || !inside) throw declaredFailure(notInside)
  return kept
}

/** A phone that asks again before the barrier opened keeps its own. */
function plateToEnter({ code }: ScannedLot, kept: string | null, policy: number): string {
  if (policy === unlicensedPolicies.refuse) throw declaredFailure(notAtAll)
  if (policy !== unlicensedPolicies.scan) throw declaredFailure(notByScan)
  return kept && isVirtualOf(kept, code) ? kept : virtualPlate(code)
}

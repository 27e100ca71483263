import { callKinds, callStates, orderStatuses } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, add, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { instantOf, second } from '../../time.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { lotCodes } from './lot-codes.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { talk } from './service-talk.ts'
import { someOrder } from './some-order.ts'

const { ringing, answered } = callStates
/** CallKind (domain.md 1.64). */

const calling = arrivals({ name: 'service-call', perDay: 45, first: 12 })

/** Drivers call for help, and the seat answers, talks, and writes down what it was about. */
export async function lookAtServiceCalls(staff: Staff, town: TownSoFar): Promise<number> {
  const seat = await staff.as('sunli')
  const known = async () => (await query(seat, 'serviceCall', {})).total
  const came = await calling(town, known, (seed) => ring(seat, randomOf(seed), town))
  const { rows } = await query(seat, 'serviceCall', { State: [ringing, answered] }, { PerPage: 50, Page: 1 })
  return came + (await takeDue(rows, (row) => nextStep(seat, row)))
}

async function ring(seat: Console, random: Random, town: TownSoFar): Promise<boolean> {
  const CallKind = Number(
    random.weighted({
      [callKinds.entry]: 14,
      [callKinds.exit]: 52,
      [callKinds.phone]: 24,
      [callKinds.miniProgram]: 10,
    }),
  )
  const order = await someOrder(seat, random, town, {
    orderStatus:
      CallKind === callKinds.exit ? [orderStatuses.completed] : [orderStatuses.inside, orderStatuses.paidInside],
  })
  if (!order) return false
  const isStreet = (await lotCodes(seat)).get(order.parkLotId) === 'LR'
  const LaneId = isStreet
    ? null
    : CallKind === callKinds.exit
      ? order.outLaneId
      : CallKind === callKinds.entry
        ? order.inLaneId
        : null
  return unlessOver(() =>
    add(seat, 'serviceCall', {
      ParkLotId: order.parkLotId,
      CallKind: isStreet ? callKinds.phone : CallKind,
      PlateNumber: order.plateNumber,
      OrderNo: order.orderNo,
      ...(LaneId && { LaneId, IntercomNo: `DJ-${LaneId.padStart(3, '0')}` }),
    }),
  )
}

/** The same for the same call in every run. */
function nextStep(seat: Console, row: Row): DueStep | null {
  const id = idOf('serviceCall', row)
  const random = randomOf(`service-call/${String(row['CallNo'])}`)
  const isMissed = random.chance(0.06)
  const wait = random.logNormal(11, 0.6) * second
  const length = random.logNormal(75, 0.6) * second
  if (row['State'] === ringing) {
    const calledAt = instantOf(String(row['CallAt']))
    const verb = isMissed ? 'miss' : 'answer'
    return { at: calledAt + (isMissed ? 45 * second : wait), take: () => act(seat, 'serviceCall', verb, id) }
  }
  const called = Number(row['CallKind'])
  const said = talk(random, called === callKinds.entry ? 'entry' : called === callKinds.exit ? 'exit' : 'elsewhere')
  const Score = random.chance(0.55) ? Number(random.weighted({ 5: 70, 4: 20, 3: 6, 2: 2, 1: 2 })) : null
  return {
    at: instantOf(String(row['AnswerAt'])) + length,
    async take() {
      await act(seat, 'serviceCall', 'finish', id, { ...said })
      if (Score) await act(seat, 'serviceCall', 'score', id, { Score })
    },
  }
}

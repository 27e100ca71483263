import { enabledStates, memberSources } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { add, idOf, query } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { newCar } from '../../town/cars.ts'
import { mobile, nickName } from '../office/people-names.ts'
import { plateMix } from '../plate-mix.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'

const { enabled } = enabledStates
const { shared } = memberSources
const registersShare = 0.3

/** A visit leaves nothing but a count behind, so every run starts with some. */
const scanning = arrivals({ name: 'promotion', perDay: 60, first: 10 })

/** Drivers scan a promoter's poster; some of them are helped to register on the spot. */
export async function lookAtPromotion(staff: Staff, town: TownSoFar): Promise<number> {
  const operator = await staff.as('chenxiaoyan')
  return scanning(
    town,
    async () => 0,
    (seed) => unlessOver(() => scan(operator, randomOf(seed))),
  )
}

async function scan(operator: Console, random: Random): Promise<void> {
  const { rows } = await query(operator, 'promoter', { Status: [enabled] })
  if (rows.length === 0) return
  const promoter = random.pick(rows)
  await operator.visit('/api/promote/openRegister', { code: promoter['PromoteCode'] })
  if (!random.chance(registersShare)) return
  const { plateNumber } = newCar(plateMix, random)
  await add(operator, 'member', {
    Mobile: mobile(random),
    NickName: nickName(random),
    Source: shared,
    PromoterId: idOf('promoter', promoter),
    ...(plateNumber && random.chance(0.8) && { PlateNumber: plateNumber }),
  })
}

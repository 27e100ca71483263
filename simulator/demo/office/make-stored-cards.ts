import { payChannels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, addOnce, type Row } from '../../console/records.ts'
import { regularsOf } from '../../town/traffic.ts'
import { demoTown } from '../demo-town.ts'
import { idOfLot, type LotIds } from './lot-ids.ts'

/** A card as the form takes it: how many of the cars that come to the mall again and again are on it, and the yuan that its owner paid in. */
interface DemoCard {
  readonly OwnerName: string
  readonly OwnerMobile: string
  readonly cars: number
  readonly onlyHere?: true
  readonly LowBalanceMoney?: string
  readonly paidIn: readonly [yuan: string, by: number]
  readonly frozen?: string
}

const { cash, card, bankTransfer } = payChannels
const mall = 'CM'

const cards: readonly DemoCard[] = [
  { OwnerName: '陆晓雯', OwnerMobile: '13858020001', cars: 1, LowBalanceMoney: '50', paidIn: ['300', cash] },
  { OwnerName: '顾建平', OwnerMobile: '13858020002', cars: 2, paidIn: ['500', card] },
  { OwnerName: '万汇城鲜果店', OwnerMobile: '13858020003', cars: 3, onlyHere: true, paidIn: ['2000', bankTransfer] },
  { OwnerName: '沈倩', OwnerMobile: '13858020004', cars: 1, LowBalanceMoney: '20', paidIn: ['30', cash] },
  { OwnerName: '范宏', OwnerMobile: '13858020005', cars: 1, paidIn: ['100', cash], frozen: '卡遗失,车主来电挂失' },
]

/** Stored-value cards of those who park at the mall again and again. */
export async function makeStoredCards(console: Console, lots: LotIds): Promise<void> {
  const town = demoTown(0)
  const plates = regularsOf(
    town,
    town.lots.find(({ code }) => code === mall)!,
  )
    .map(({ plateNumber }) => plateNumber)
    .filter(Boolean)
    .toReversed()
  for (const { OwnerName, OwnerMobile, cars, onlyHere, LowBalanceMoney, paidIn, frozen } of cards) {
    const rest: Row = {
      OwnerName,
      PlateNumbers: plates.splice(0, cars).join(','),
      ...(onlyHere && { ParkLotIds: [idOfLot(lots, mall)] }),
      ...(LowBalanceMoney && { LowBalanceMoney }),
    }
    const { id, isNew } = await addOnce(console, 'storedCard', { OwnerMobile }, rest)
    if (!isNew) continue
    const [PayMoney, PayChannel] = paidIn
    await act(console, 'storedCard', 'topUp', id, { PayMoney, PayChannel })
    if (frozen) await act(console, 'storedCard', 'freeze', id, { Reason: frozen })
  }
}

import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { OwingCar } from '#business/rights/claims/purse.server.ts'
import { isVirtualPlate } from '#fields/plate/plate-number.ts'
import type { Tx } from '#server/database/database.ts'
import { beyondBalanceText, type LaneText } from '../facts/lane-text.ts'
import type { Lot } from '../lot/lot.server.ts'
import type { KnownPassing, LotNews, NewPayment } from '../decide/lot-news.ts'
import { paymentBook } from '../money/payment-book.server.ts'
import type { Work } from '../decide/work.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import { loadFirst, workOnLot } from '../lot/work-on-lot.server.ts'
import { purseChannels, purses, pursesHold } from './purses.server.ts'
import { returnToPurses } from './return-to-purses.server.ts'

type Around = Parameters<typeof workOnLot>[3]

/** What followed, and the orders by passing out of whose payments money went back. */
export interface WorkWithPurses {
  readonly work: Work
  readonly returnedFrom: readonly string[]
}

/**
 * What new facts mean for a locked lot where rights pay for their cars out of purses: what was taken for a stay that costs less now, or is another's, goes back first;
 * then the stay of each car that stands at an exit is paid for, whole or not at all; what the exit asks for of earlier stays is the driver's to pay. Nothing was written before, so the lane is answered once.
 */
export async function workWithPurses(tx: Tx, lot: Lot, news: LotNews, around: Around): Promise<WorkWithPurses> {
  const { inside } = lot
  const first = await workOnLot(tx, lot, news, around)
  const again = async (payments: readonly NewPayment[]) => {
    lot.inside = inside
    const loaded = await loadFirst(tx, lot, news)
    return workOnLot(tx, lot, { ...news, payments: [...(news.payments ?? []), ...payments] }, { ...around, loaded })
  }
  const returnedFrom = await returnToPurses(tx, first)
  const work = returnedFrom.length > 0 ? await again([]) : first
  const owing = await owingCars(tx, lot, news, work, around.now)
  if (owing.length === 0) return { work, returnedFrom }
  const { paid, short } = await payFor(tx, lot, owing, around.now)
  return { work: withTexts(paid.length > 0 ? await again(paid) : work, short), returnedFrom }
}

/** A car that came to an exit longer ago than this is not there any more, whatever the books say: nothing is taken for it unasked. */
const standsForMs = 2 * 3_600_000

interface Owing extends OwingCar {
  /** When it came to the exit: the price of that moment is paid. */
  readonly passAt: number
  /** What the exit asks for of earlier stays, fen. */
  readonly arrears: number
}

async function owingCars(tx: Tx, lot: Lot, news: LotNews, work: Work, now: number): Promise<Owing[]> {
  const standing = [...work.decisions, ...work.stopped].flatMap(([passingId, { open, text }]): Owing[] => {
    const passing = work.passings.get(passingId)
    const at = work.standing(passingId)
    if (open || !asksForMoney(text) || !passing || !at || news.away?.has(passingId)) return []
    const { plateNumber, passAt } = passing
    if (at.due === 0) return []
    const isGuess = at.stay.plateNumber !== plateNumber || isVirtualPlate(plateNumber)
    return isGuess || passAt < now - standsForMs
      ? []
      : [{ passingId, plateNumber, passAt, owed: at.due, arrears: at.arrears }]
  })
  const left = leftOwing(work)
  if (standing.length + left.length === 0) return []
  const plates = [...standing, ...left].map(({ plateNumber }) => plateNumber)
  const held = await pursesHold(tx, lot.parkLotId, plates)
  const hasPurse = ({ plateNumber }: Owing) => held.has(plateNumber)
  return [...standing.filter(hasPurse), ...(await paidAsTheyLeft(tx, news, work, left.filter(hasPurse)))]
}

const asksForMoney = ({ code }: LaneText) => code === 'pay' || code === 'payWithArrears'

interface Left extends Owing {
  /** Whether its order said so before. */
  readonly owedBefore: boolean
}

const isLeftOwing = (content: OrderContent | undefined) => content?.orderStatus === orderStatuses.leftUnpaid

function leftOwing(work: Work): Left[] {
  return work.changes
    .flatMap(({ create, update }) => [...create.map((now) => ({ now, was: undefined })), ...update])
    .filter(({ now }) => isLeftOwing(now) && now.exitPassingId !== null)
    .map(({ now: { exitPassingId, plateNumber, arrearsMoney, leftAt }, was }) => {
      const owedBefore = isLeftOwing(was)
      return { passingId: exitPassingId!, plateNumber, owed: arrearsMoney, arrears: 0, passAt: leftAt!, owedBefore }
    })
}

/** A car that a person or its device lets out as it is, and one that a purse let go and that owes since something was put right: its purse pays, or goes on paying. */
async function paidAsTheyLeft(tx: Tx, news: LotNews, work: Work, left: readonly Left[]): Promise<Left[]> {
  if (left.length === 0) return []
  const paidAt = await paymentBook.get().paidByPurseAt(tx, left, purseChannels())
  const reported = new Set((news.passings ?? []).filter(isOfDevice).map(({ plateNumber }) => plateNumber))
  return left.filter(({ passingId, plateNumber, owedBefore }) => {
    const exit = work.passings.get(passingId)
    const isItsOwn = exit?.plateNumber === plateNumber && !isVirtualPlate(plateNumber)
    const byDevice =
      exit && isOfDevice(exit) && !exit.spotId && !owedBefore && reported.has(plateNumber) && !news.away?.has(passingId)
    return paidAt.has(passingId) || (isItsOwn && (passingId === news.liftedFor || byDevice))
  })
}

const isOfDevice = ({ deviceId }: KnownPassing) => deviceId !== null

/** Each car by the first purse that has enough. */
async function payFor(
  tx: Tx,
  lot: Lot,
  cars: readonly Owing[],
  now: number,
): Promise<{ paid: NewPayment[]; short: ReadonlyMap<string, LaneText> }> {
  const byPassing = new Map(cars.map((car) => [car.passingId, car]))
  const short = new Map<string, LaneText>()
  const paid: NewPayment[] = []
  for (const purse of purses()) {
    const answers = await purse.pay(tx, lot.parkLotId, [...byPassing.values()])
    const taken = answers.flatMap(({ passingId, payNo, held }) => {
      const { owed, arrears, plateNumber, passAt } = byPassing.get(passingId)!
      if (payNo === null) {
        short.set(passingId, beyondBalanceText(owed, arrears, held))
        return []
      }
      byPassing.delete(passingId)
      short.delete(passingId)
      return [
        { payNo, payChannel: purse.payChannel, passingId, plateNumber, money: owed, paidAt: now, quotedAt: passAt },
      ]
    })
    paid.push(...(await paymentBook.get().storePursePaid(tx, lot, taken)))
  }
  return { paid, short }
}

/** The lane says what there was and that it is too little. */
function withTexts(work: Work, texts: ReadonlyMap<string, LaneText>): Work {
  if (texts.size === 0) return work
  const decisions = new Map(
    [...work.decisions].map(([passingId, decision]) => {
      const text = decision.open ? undefined : texts.get(passingId)
      return [passingId, text ? { ...decision, text } : decision]
    }),
  )
  return { ...work, decisions }
}

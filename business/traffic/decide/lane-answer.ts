import { yuan } from '#fields/money/yuan.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneTexts, payText, sayOnLane, type LaneWords } from '../facts/lane-text.ts'
import { isSeenWith, type Taker } from './lot-news.ts'
import type { OrderContent } from '../stays/order-of-stay.ts'
import type { Work, WorkedLot } from './work.ts'

/** The answer to the lane (PROTOCOL.md, Answer); money in yuan. */
export type LaneAnswer = {
  open: boolean
  text: string
  orderNo: string | null
  payable: string
  due: string
  payUrl: string | null
}

/** The answer to the lane (PROTOCOL.md, Answer). */
export function laneAnswerOf(
  lot: Pick<WorkedLot, 'totalSpotCount' | 'inside'> & { readonly shortName: string },
  work: Pick<Work, 'decisions' | 'standing' | 'passings'>,
  words: ReadonlyMap<string, LaneWords>,
  passingId: string,
  order: { readonly orderNo: string; readonly payUrl: string } | null,
): LaneAnswer {
  const decision = work.decisions.get(passingId)
  const standing = work.standing(passingId)
  const passing = work.passings.get(passingId)
  const [stayDue, arrears] =
    standing && (passing?.spotId || !decision?.open) ? [standing.due, standing.arrears] : [0, 0]
  const due = stayDue + arrears
  const text = decision?.text ?? (due > 0 ? payText(stayDue, arrears) : null)
  const left = Math.max(0, lot.totalSpotCount - lot.inside)
  const values = { 车牌: passing?.plateNumber ?? '', 应缴: yuan(due), 余位: String(left), 车场: lot.shortName }
  return {
    open: decision?.open ?? false,
    text: text ? sayOnLane(text, words.get(passing?.laneId ?? ''), values) : '',
    orderNo: order?.orderNo ?? null,
    payable: yuan(standing?.payable ?? 0),
    due: yuan(due),
    payUrl: order?.payUrl ?? null,
  }
}

const wentOn = { open: false, text: laneTexts.notThisLane }

/** The answer to who took money for a car: its own lane does not open where the car was read at another exit last. */
export function answerToMoney(
  { passings }: Pick<Work, 'passings'>,
  order: Pick<OrderContent, 'passingIds'> | undefined,
  asked: string,
  taker: Taker | undefined,
  answer: LaneAnswer,
): LaneAnswer {
  const exit = passings.get(asked)
  if (!order || !taker || exit?.direction !== directions.exit || isSeenWith(exit, taker)) return answer
  const own = order.passingIds.flatMap((passingId) => passings.get(passingId) ?? [])
  const isElsewhere = own.some((each) => each.direction === directions.exit && isSeenWith(each, taker))
  return taker.laneId || isElsewhere ? { ...answer, ...wentOn } : answer
}

/** The passing that is asked about with money for a stay: its exit, before that its entry. */
export function askedWithMoney(
  order: Pick<OrderContent, 'exitPassingId' | 'entryPassingId'> | undefined,
): string | null {
  return order?.exitPassingId ?? order?.entryPassingId ?? null
}

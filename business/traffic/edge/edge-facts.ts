import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Payment } from '#business/rights/claims/facts.ts'
import { letInSince, type LetIn } from '../decide/like-just-in.ts'
import type { KnownPassing } from '../decide/lot-news.ts'
import type { Paid } from '../price/price-of.ts'
import { longestEcho } from '../stays/folded.ts'
import { withOpened } from '../stays/settle.ts'
import type { DeedFacts } from './deed.ts'
import { heldOnceLeft, takesUse, usedBy, type Held } from './held-claims.ts'
import { itemsOf, type HeldItems } from './held-items.ts'
import { LaneBarriers } from './lane-barriers.ts'
import type { DeviceItem, LotItem, StayItem } from './snapshot.ts'

/** What a box knows: the snapshot that it holds, and the facts of its deeds on top of it. Nothing is decided here. */
export class EdgeFacts {
  readonly items: HeldItems = itemsOf()
  readonly passings = new Map<string, KnownPassing>()
  readonly payments = new Map<string, { payment: Payment; paid: Paid }>()
  /** What was paid here for earlier stays of a plate since the snapshot, fen. */
  readonly recovered = new Map<string, number>()
  readonly barriers = new LaneBarriers()
  private readonly held = new Map<string, Held>()

  /** The one car park of the box, as the snapshot has it. */
  get lot(): LotItem {
    return [...this.items.all('lot').values()][0]!
  }

  /** Starts with the snapshot alone. */
  startOver(): void {
    this.passings.clear()
    this.payments.clear()
    this.held.clear()
    this.recovered.clear()
    for (const { passings, payments } of this.items.all('stay').values()) {
      for (const passing of passings) this.passings.set(passing.passingId, passing)
      for (const each of payments) this.payments.set(each.payment.paymentId, each)
    }
  }

  /** Stores the facts of a deed without deciding anything again. */
  keep({ passing, payment, recovered, opened, spots = [], barrier }: DeedFacts): void {
    if (barrier) this.barriers.note(barrier)
    if (recovered) {
      const { plateNumber, money } = recovered
      this.recovered.set(plateNumber, (this.recovered.get(plateNumber) ?? 0) + money)
    }
    if (passing && !this.passings.has(passing.passingId)) this.passings.set(passing.passingId, passing)
    if (payment) this.payments.set(payment.paymentId, { payment, paid: payment })
    for (const fact of opened) {
      const known = this.passings.get(fact.passingId)
      if (!known) continue
      const isOther = fact.passingId !== passing?.passingId
      const waited = known.waited || (!known.opened && isOther)
      const now = { ...known, ...withOpened(known, fact), waited }
      this.passings.set(fact.passingId, now)
      if (isOther && !known.opened) this.takeUse(now)
    }
    for (const { passingId, spotFrom } of spots) {
      const known = this.passings.get(passingId)
      if (known?.pass) this.passings.set(passingId, { ...known, pass: { ...known.pass, spotFrom } })
    }
    if (passing) this.takeUse(this.passings.get(passing.passingId)!)
  }

  /** Where a device stands. */
  placeOf(device: DeviceItem) {
    const item = device.laneId === null ? undefined : this.items.get('lane', device.laneId)
    const keptOpenSince = item ? this.barriers.keptOpenSince(item.laneId, item.keptOpenSince ?? null) : null
    return { ...device, lane: item?.lane ?? null, keptOpenSince }
  }

  heldOf(plateNumber: string): Held {
    return this.held.get(plateNumber) ?? this.items.get('plate', plateNumber) ?? {}
  }

  /** Readings by which cars were let in, in the minutes around this one. */
  letInAround({ passAt }: KnownPassing): LetIn[] {
    const isNear = (at: number) => letInSince(passAt) <= at && at <= passAt + longestEcho
    return [...this.passings.values()].filter(
      (each) => each.direction === directions.entry && each.opened !== null && isNear(each.passAt),
    )
  }

  /** A car that came in or left: what may be used so many times, or holds until it leaves. */
  private takeUse({ plateNumber, carType, passAt, direction, laneId, opened }: KnownPassing): void {
    const { zone, policies } = this.lot
    if (!opened || policies.innerLanes.includes(laneId)) return
    const held = this.heldOf(plateNumber)
    const used = takesUse({ direction }, true) ? usedBy(held, carType, passAt, zone) : heldOnceLeft(held, passAt)
    if (used !== held) this.held.set(plateNumber, used)
  }

  isLocked(plateNumber: string, now: number): boolean {
    const isOf = ({ passings }: StayItem) => passings.some((each) => each.plateNumber === plateNumber)
    const locked = [...this.items.all('stay').values()].find((stay) => stay.locked && isOf(stay))?.locked
    return locked !== undefined && locked !== null && (locked.until === null || locked.until > now)
  }

  /** The first of the renewals of a pass of a plate. */
  chainOf(plateNumber: string, passId: string): string | undefined {
    return this.heldOf(plateNumber).pass?.find((pass) => pass.passId === passId)?.chainId
  }
}

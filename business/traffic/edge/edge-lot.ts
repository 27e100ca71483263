import { directions } from '#business/ground/dictionaries/direction.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { gateStates } from '#business/places/basics/lane/lane.ts'
import { fullPolicies } from '#business/places/basics/park-lot/policies.ts'
import { recordedOf } from '#business/rights/claims/claim.ts'
import type { OpenedFact } from '#business/rights/claims/facts.ts'
import { answerToMoney, laneAnswerOf, type LaneAnswer } from '../decide/lane-answer.ts'
import { newPayment, type KnownPassing, type LotNews } from '../decide/lot-news.ts'
import { workWith, type LotContext, type Work } from '../decide/work.ts'
import type { LaneWords } from '../facts/lane-text.ts'
import { openedOf, reportedPassing, paymentOf, type EventOfDevice } from '../lot/facts-of-event.ts'
import { barrierWordOf, type Deed, type DeedFacts, type KeptDeed } from './deed.ts'
import { EdgeFacts } from './edge-facts.ts'
import { EdgeStays } from './edge-stays.ts'
import { isExplained, waitsAt } from './lane-barriers.ts'
import type { DeviceItem, Snapshot } from './snapshot.ts'
import { spotsTaken } from './spots-taken.ts'
import { waitsOutside } from './waits-outside.ts'

/** A lot that is worked with from a snapshot alone: it decides and prices by the functions of the server, on what it holds (TRAFFIC.md). */
export class EdgeLot {
  private readonly facts = new EdgeFacts()
  private readonly stays = new EdgeStays(this.facts)
  /** Passings about which the box decided, and the centre does not know yet. */
  private readonly decided = new Set<string>()
  /** Facts came that the orders do not show yet. */
  private isStale = false

  get version(): number | null {
    return this.facts.items.version
  }

  device(serial: string): DeviceItem | undefined {
    return this.facts.items.get('device', serial)
  }

  devices(): ReadonlyMap<string, DeviceItem> {
    return this.facts.items.all('device')
  }

  /** Where a device stands. */
  placeOf(device: DeviceItem): ReturnType<EdgeFacts['placeOf']> {
    return this.facts.placeOf(device)
  }

  laneCodeOf(deviceId: string): string {
    return [...this.devices().values()].find((device) => device.deviceId === deviceId)?.laneCode ?? ''
  }

  /** Takes over a snapshot whose signature was checked. Deeds that the centre does not know yet count on top of it; false: it does not follow the one held. */
  apply(snapshot: Snapshot, unreported: readonly KeptDeed[]): boolean {
    if (!this.facts.items.apply(snapshot)) return false
    this.countOn(unreported)
    return true
  }

  /** Starts with the snapshot that is held and deeds on top of it. */
  countOn(deeds: readonly KeptDeed[]): void {
    this.decided.clear()
    this.facts.startOver()
    for (const deed of deeds) {
      this.facts.keep(deed)
      if (deed.answer && !deed.isKnown && deed.passing) this.decided.add(deed.passing.passingId)
    }
    this.isStale = true
    this.foldNews()
  }

  private foldNews(): void {
    if (this.isStale) this.stays.refold()
    this.isStale = false
  }

  /** Decides what a passing or a payment means; its device is one of the lot's. */
  take(event: EventOfDevice, device: DeviceItem, now: number): Deed {
    this.foldNews()
    const lot = this.stays.lot
    const taken = event.type === 'payment' ? newPayment({ ...paymentOf(event), laneId: device.laneId }) : undefined
    const recovered = taken && this.stays.recoveredBy(lot, taken)
    const payment = taken && { ...taken, money: taken.money - (recovered?.money ?? 0) }
    const reported = event.type === 'passing' ? reportedPassing(event, this.facts.placeOf(device)) : undefined
    const claimsOf = this.stays.claimsOf(lot, reported ? [reported] : [])
    const passing = reported && { ...reported, ...recordedOf(claimsOf(reported)) }
    const news: LotNews = {
      passings: passing ? [passing] : [],
      opened: reported ? openedOf(reported) : [],
      payments: payment ? [payment] : [],
    }
    const insideBefore = lot.inside
    const work = workWith(lot, news, this.around(now, claimsOf, passing, recovered), this.stays.gather(news))
    const deed = this.write(work, { passing, payment, recovered }, device)
    if (passing) this.decided.add(passing.passingId)
    return lot.inside < insideBefore ? this.withRoom(deed, device, now) : deed
  }

  /**
   * A barrier said what it is. One that went up by no one's command, or stays up, lets the car through that waits there, as at the centre
   * (lifted-barriers.server.ts).
   */
  takeBarrier(event: EventOfDevice, device: DeviceItem, now: number): DeedFacts {
    const barrier = barrierWordOf(event, device)
    const wentUp = barrier && this.facts.barriers.note(barrier)
    if (!barrier) return { opened: [] }
    if (!wentUp) return { opened: [], barrier }
    this.foldNews()
    const passings = [...this.facts.passings.values()]
    const explained = isExplained(passings, barrier.laneId, wentUp)
    const waiting = waitsAt(passings, barrier.laneId, barrier.at)
    const isThere = waiting && (waiting.direction === directions.entry || this.stays.isInside(waiting))
    if (!isThere || (explained && barrier.state !== gateStates.KEEP_OPEN)) return { opened: [], barrier }
    const { passingId, plateNumber, passAt } = waiting
    const releaseType = explained ? releaseTypes.byHand : releaseTypes.forced
    const lifted = { passingId, openedAt: Math.min(barrier.at, now), releaseType }
    const touches = [{ plateNumbers: [plateNumber], at: passAt }]
    const news: LotNews = { opened: [lifted], liftedFor: passingId, touches }
    const insideBefore = this.stays.lot.inside
    const work = workWith(
      this.stays.lot,
      news,
      this.around(now, this.stays.claimsOf(this.stays.lot, [waiting]), waiting),
      this.stays.gather(news),
    )
    const deed = this.write(work, { barrier, lifted }, device)
    return this.stays.lot.inside < insideBefore ? this.withRoom(deed, device, now) : deed
  }

  /** Keeps what a barrier said to the centre. */
  noteBarrier(event: EventOfDevice, device: DeviceItem): DeedFacts {
    const barrier = barrierWordOf(event, device)
    if (barrier) this.facts.barriers.note(barrier)
    return { opened: [], ...(barrier && { barrier }) }
  }

  /** Takes over what the centre decided of an event, so that the box knows it when the line breaks next. */
  note(event: EventOfDevice, device: DeviceItem, open: boolean, now: number): DeedFacts {
    if (event.type === 'payment')
      return this.kept({ payment: newPayment({ ...paymentOf(event), laneId: device.laneId }), opened: [] })
    const reported = reportedPassing(event, this.facts.placeOf(device))
    const passing = { ...reported, ...recordedOf(this.stays.claimsOf(this.stays.lot, [reported])(reported)) }
    const opened = passing.opened ?? (open ? { openedAt: now, releaseType: releaseTypes.auto } : null)
    return this.kept({ passing, opened: opened ? [{ passingId: passing.passingId, ...opened }] : [] })
  }

  /**
   * Cars left a lot that keeps others out when it is full: who waits at its entries is decided about once more, as by the centre. Only cars about which the box decided: of the others it could
   * not report that they came in.
   */
  private withRoom(deed: Deed, { deviceId }: DeviceItem, now: number): Deed {
    if (this.stays.lot.policies.fullPolicy === fullPolicies.admitAll) return deed
    const opened = [...deed.opened]
    const commands = [...deed.commands]
    for (const each of waitsOutside(this.facts.passings.values(), now)) {
      const { passingId, plateNumber, passAt } = each
      if (!this.decided.has(passingId)) continue
      this.foldNews()
      const news: LotNews = { askedAgain: [passingId], touches: [{ plateNumbers: [plateNumber], at: passAt }] }
      const around = this.around(now, this.stays.claimsOf(this.stays.lot, [each]), each)
      const work = workWith(this.stays.lot, news, around, this.stays.gather(news))
      const facts = work.opened.filter((fact) => fact.passingId === passingId)
      if (facts.length === 0) continue
      this.stays.keepOrders(work)
      this.facts.keep({ opened: facts })
      opened.push(...facts)
      const { text } = this.answerOf(work, passingId)
      if (each.deviceId && each.deviceId !== deviceId) commands.push({ deviceId: each.deviceId, passingId, text })
    }
    return { ...deed, opened, commands }
  }

  private around(
    now: number,
    claimsOf: LotContext['claimsOf'],
    passing: KnownPassing | undefined,
    recovered?: DeedFacts['recovered'],
  ): LotContext {
    return {
      claimsOf,
      now,
      lane: (laneId) => this.facts.items.get('lane', laneId)!.lane,
      arrears: (plate) => this.stays.owedBy(plate) - (recovered?.plateNumber === plate ? recovered.money : 0),
      isLocked: (plate) => this.facts.isLocked(plate, now),
      keptSpots: this.stays.keptSpots(),
      letIn: passing ? this.facts.letInAround(passing) : [],
    }
  }

  private kept(facts: DeedFacts): DeedFacts {
    this.facts.keep(facts)
    this.isStale = true
    return facts
  }

  private write(
    work: Work,
    { passing, payment, recovered, barrier, lifted }: Omit<DeedFacts, 'opened'> & { readonly lifted?: OpenedFact },
    { deviceId }: DeviceItem,
  ): Deed {
    this.stays.keepOrders(work)
    const own = passing?.opened ? { passingId: passing.passingId, ...passing.opened } : lifted
    const opened = own ? [...work.opened, own] : [...work.opened]
    const asked = passing?.passingId ?? lifted?.passingId ?? this.stays.askedWith(payment!.paymentId)
    const decided = this.answerOf(work, asked ?? '')
    const answer = payment
      ? answerToMoney(work, this.stays.paidWith(payment.paymentId), asked ?? '', payment.takenBy, decided)
      : decided
    const commands = work.opened.flatMap(({ passingId }) => {
      const known = work.passings.get(passingId)
      const isOther = known?.deviceId && known.deviceId !== deviceId && passingId !== passing?.passingId
      return isOther ? [{ deviceId: known.deviceId, passingId, text: decided.text }] : []
    })
    const spots = spotsTaken(work.changes, {
      passPolicies: this.stays.lot.passPolicies,
      orders: this.stays.orders.values(),
      passing: (id) => work.passings.get(id) ?? this.facts.passings.get(id),
      chainOf: (plate, passId) => this.facts.chainOf(plate, passId),
    })
    const deed = {
      ...(passing && { passing }),
      ...(payment && { payment }),
      ...(recovered && { recovered }),
      ...(spots.length > 0 && { spots }),
      ...(barrier && { barrier }),
      opened,
      answer,
      discount: work.standing(asked ?? '')?.discount ?? 0,
      commands,
    }
    this.facts.keep(deed)
    if (spots.length > 0) this.isStale = true
    return deed
  }

  private answerOf(work: Work, passingId: string): LaneAnswer {
    const words = new Map(
      [...this.facts.items.all('lane').values()].flatMap(({ laneId, words }) =>
        words ? [[laneId, words] as [string, LaneWords]] : [],
      ),
    )
    const stay = [...this.facts.items.all('stay').values()].find(({ passings }) =>
      work.standing(passingId)?.stay.entry
        ? passings.some((each) => each.passingId === work.standing(passingId)!.stay.entry!.passingId)
        : false,
    )
    return laneAnswerOf(
      this.stays.lot,
      work,
      words,
      passingId,
      stay ? { orderNo: stay.orderNo, payUrl: stay.payUrl } : null,
    )
  }
}

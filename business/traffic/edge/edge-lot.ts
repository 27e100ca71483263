import type { Fee } from '#business/charging/fee/fee.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { companyOfStay } from '#business/rights/claims/company-cover.ts'
import { monthPassOf } from '#business/rights/claims/pass-cover.ts'
import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import { carCategoryOf, recordedOf, type Seen } from '#business/rights/claims/claim.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { OpenedFact, Payment } from '#business/rights/claims/facts.ts'
import { arrearsDueAtExit } from '../money/arrears-at-exit.ts'
import { openedOf, passingOf, paymentOf, type EventOfDevice } from '../lot/facts-of-event.ts'
import { foldStays, longestEcho } from '../stays/fold-stays.ts'
import { letInSince, type LetIn } from '../decide/like-just-in.ts'
import { gateStates } from '#business/places/basics/lane/lane.ts'
import { fullPolicies } from '#business/places/basics/park-lot/policies.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneAnswerOf, type LaneAnswer } from '../decide/lane-answer.ts'
import type { LaneWords } from '../facts/lane-text.ts'
import { tailsOfNews, withNews, type KnownPassing, type LotNews, type NewPayment } from '../decide/lot-news.ts'
import { orderOf, type OrderContent } from '../stays/order-of-stay.ts'
import { pricingOf, type Paid, type UsedOfDay } from '../price/price-of.ts'
import { withOpened } from '../stays/settle.ts'
import { widenTails, type Known } from '../stays/tail.ts'
import { workWith, type LotContext, type Work, type WorkedLot } from '../decide/work.ts'
import { heldClaims, heldOnceLeft, keptFor, takesUse, usedBy, type Held } from './held-claims.ts'
import { itemsOf, type HeldItems } from './held-items.ts'
import { waitsOutside } from './waits-outside.ts'
import { isExplained, LaneBarriers, waitsAt, type BarrierWord } from './lane-barriers.ts'
import { spotsTaken, type SpotTaken } from './spots-taken.ts'
import type { DeviceItem, LotItem, Snapshot, StayItem } from './snapshot.ts'

/** The facts of an event. */
export interface DeedFacts {
  readonly passing?: KnownPassing
  /** Money for its stay. */
  readonly payment?: NewPayment
  /** What of the money was for earlier stays of the plate, fen. */
  readonly recovered?: { readonly plateNumber: string; readonly money: number }
  readonly opened: readonly OpenedFact[]
  /** Cars that have the spot of their pass from now on. */
  readonly spots?: readonly SpotTaken[]
  /** What a barrier said. */
  readonly barrier?: BarrierWord
}

/** What an event did, to be kept: with it a box that starts again knows what it knew. */
export interface Deed extends DeedFacts {
  /** What the lane shows and does. */
  readonly answer: LaneAnswer
  /** What rights of way take off the price of the stay, fen; not set in what was kept before anyone asked. */
  readonly discount?: number
  /** Barriers of other devices that open by it, by device: the passing for which, and what its lane shows. */
  readonly commands: readonly { readonly deviceId: string; readonly passingId: string; readonly text: string }[]
}

/** A deed as it was kept; `isKnown`: the centre decided, or has it. */
export type KeptDeed = DeedFacts & { readonly answer?: LaneAnswer; readonly isKnown?: boolean }

/** A lot that is worked with from a snapshot alone: it decides and prices by the functions of the server, on what it holds (TRAFFIC.md). */
export class EdgeLot {
  private readonly items: HeldItems = itemsOf()
  private passings = new Map<string, KnownPassing>()
  private payments = new Map<string, { payment: Payment; paid: Paid }>()
  private orders = new Map<string, OrderContent>()
  /** What stays that the box knows whole used of days that stays share, by their entry. */
  private used = new Map<string, UsedOfDay>()
  private held = new Map<string, Held>()
  private recovered = new Map<string, number>()
  /** Passings about which the box decided, and the centre does not know yet. */
  private readonly decided = new Set<string>()
  private readonly barriers = new LaneBarriers()
  private lot: (LotItem & WorkedLot) | null = null
  private made = 0
  /** Facts came that the orders do not show yet. */
  private isStale = false

  get version(): number | null {
    return this.items.version
  }

  device(serial: string): DeviceItem | undefined {
    return this.items.get('device', serial)
  }

  devices(): ReadonlyMap<string, DeviceItem> {
    return this.items.all('device')
  }

  /** Takes over a snapshot whose signature was checked. Deeds that the centre does not know yet count on top of it; null: it does not follow the one held. */
  apply(snapshot: Snapshot, unreported: readonly KeptDeed[]): boolean {
    if (!this.items.apply(snapshot)) return false
    this.countOn(unreported)
    return true
  }

  /** Starts with the snapshot that is held and deeds on top of it. */
  countOn(deeds: readonly KeptDeed[]): void {
    this.passings.clear()
    this.payments.clear()
    this.held.clear()
    this.recovered.clear()
    this.decided.clear()
    for (const { passings, payments } of this.items.all('stay').values()) {
      for (const passing of passings) this.passings.set(passing.passingId, passing)
      for (const each of payments) this.payments.set(each.payment.paymentId, each)
    }
    for (const deed of deeds) {
      this.keep(deed)
      if (deed.answer && !deed.isKnown && deed.passing) this.decided.add(deed.passing.passingId)
    }
    this.refold()
  }

  /** Stores the facts of a deed without deciding anything again. */
  private keep({ passing, payment, recovered, opened, spots = [], barrier }: DeedFacts): void {
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

  private refold(): void {
    this.isStale = false
    const item = [...this.items.all('lot').values()][0]!
    const lot = { ...item, inside: 0 }
    const passings = [...this.passings.values()]
    const payments = [...this.payments.values()].map(({ payment }) => payment)
    const stays = foldStays({ passings, payments }, lot.policies)
    this.used.clear()
    const pricing = pricingOf({
      lot,
      recordedOf: ({ passingId }) => this.passings.get(passingId)!,
      usedOfDay: this.usedOfDay(),
      paid: (id) => this.payments.get(id)!.paid,
    })
    pricing.takeStays(stays)
    const contents = stays.map((stay) => orderOf(stay, pricing.priceOf))
    for (const [at, stay] of stays.entries()) this.noteUsed(contents[at]!, pricing.feeOf(stay))
    this.orders = new Map(contents.map((content) => [content.passingIds[0]!, content]))
    lot.inside =
      lot.insideBeside +
      contents.filter((each) => each.cameAt !== null && insideStates.includes(each.orderStatus)).length
    this.lot = lot
  }

  /** Decides what a passing or a payment means; its device is one of the lot's. */
  take(event: EventOfDevice, device: DeviceItem, now: number): Deed {
    if (this.isStale) this.refold()
    const lot = this.lot!
    const taken = event.type === 'payment' ? newPaymentOf(event) : undefined
    const recovered = taken && this.recoveredBy(lot, taken)
    const payment = taken && { ...taken, money: taken.money - (recovered?.money ?? 0) }
    const reported = event.type === 'passing' ? passingOf(event, this.placeOf(device)) : undefined
    const claimsOf = this.claimsOf(lot, reported ? [reported] : [])
    const passing = reported && { ...reported, ...recordedOf(claimsOf(reported)) }
    const news: LotNews = {
      passings: passing ? [passing] : [],
      opened: reported ? openedOf(reported) : [],
      payments: payment ? [payment] : [],
    }
    const insideBefore = lot.inside
    const work = workWith(lot, news, this.around(now, claimsOf, passing, recovered), this.gather(news))
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
    const wentUp = barrier && this.barriers.note(barrier)
    if (!barrier) return { opened: [] }
    if (!wentUp) return { opened: [], barrier }
    if (this.isStale) this.refold()
    const passings = [...this.passings.values()]
    const explained = isExplained(passings, barrier.laneId, wentUp)
    const waiting = waitsAt(passings, barrier.laneId, barrier.at)
    const isThere = waiting && (waiting.direction === directions.entry || this.isInside(waiting))
    if (!isThere || (explained && barrier.state !== gateStates.KEEP_OPEN)) return { opened: [], barrier }
    const { passingId, plateNumber, passAt } = waiting
    const releaseType = explained ? releaseTypes.byHand : releaseTypes.forced
    const lifted = { passingId, openedAt: Math.min(barrier.at, now), releaseType }
    const touches = [{ plateNumbers: [plateNumber], at: passAt }]
    const news: LotNews = { opened: [lifted], liftedFor: passingId, touches }
    const insideBefore = this.lot!.inside
    const work = workWith(
      this.lot!,
      news,
      this.around(now, this.claimsOf(this.lot!, [waiting]), waiting),
      this.gather(news),
    )
    const deed = this.write(work, { barrier, lifted }, device)
    return this.lot!.inside < insideBefore ? this.withRoom(deed, device, now) : deed
  }

  /** Keeps what a barrier said to the centre. */
  noteBarrier(event: EventOfDevice, device: DeviceItem): DeedFacts {
    const barrier = barrierWordOf(event, device)
    if (barrier) this.barriers.note(barrier)
    return { opened: [], ...(barrier && { barrier }) }
  }

  private isInside({ passingId }: KnownPassing): boolean {
    return [...this.orders.values()].some(({ passingIds, leftAt }) => leftAt === null && passingIds.includes(passingId))
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
      lane: (laneId) => this.items.get('lane', laneId)!.lane,
      arrears: (plate) => this.owedBy(plate) - (recovered?.plateNumber === plate ? recovered.money : 0),
      isLocked: (plate) => this.isLocked(plate, now),
      keptSpots: this.keptSpots(),
      letIn: passing ? this.letInAround(passing) : [],
    }
  }

  /**
   * Cars left a lot that keeps others out when it is full: who waits at its entries is decided about once more, as by the centre. Only cars about which the box decided: of the others it could
   * not report that they came in.
   */
  private withRoom(deed: Deed, { deviceId }: DeviceItem, now: number): Deed {
    if (this.lot!.policies.fullPolicy === fullPolicies.admitAll) return deed
    const opened = [...deed.opened]
    const commands = [...deed.commands]
    for (const each of waitsOutside(this.passings.values(), now)) {
      const { passingId, plateNumber, passAt } = each
      if (!this.decided.has(passingId)) continue
      if (this.isStale) this.refold()
      const news: LotNews = { askedAgain: [passingId], touches: [{ plateNumbers: [plateNumber], at: passAt }] }
      const around = this.around(now, this.claimsOf(this.lot!, [each]), each)
      const work = workWith(this.lot!, news, around, this.gather(news))
      const facts = work.opened.filter((fact) => fact.passingId === passingId)
      if (facts.length === 0) continue
      this.keepOrders(work)
      this.keep({ opened: facts })
      opened.push(...facts)
      const { text } = this.answerOf(work, passingId)
      if (each.deviceId && each.deviceId !== deviceId) commands.push({ deviceId: each.deviceId, passingId, text })
    }
    return { ...deed, opened, commands }
  }

  /** Takes over what the centre decided of an event, so that the box knows it when the line breaks next. */
  note(event: EventOfDevice, device: DeviceItem, open: boolean, now: number): DeedFacts {
    if (event.type === 'payment') return this.kept({ payment: newPaymentOf(event), opened: [] })
    const reported = passingOf(event, this.placeOf(device))
    const passing = { ...reported, ...recordedOf(this.claimsOf(this.lot!, [reported])(reported)) }
    const opened = passing.opened ?? (open ? { openedAt: now, releaseType: releaseTypes.auto } : null)
    return this.kept({ passing, opened: opened ? [{ passingId: passing.passingId, ...opened }] : [] })
  }

  private noteUsed({ plateNumber, entryPassingId, cameAt, leftAt }: OrderContent, fee: Fee | null): void {
    if (entryPassingId === null || cameAt === null) return
    const { freeUsed: minutes = {}, dayMoney = [], tierTime = [] } = fee ?? {}
    this.used.set(entryPassingId, { plateNumber, entryPassingId, cameAt, leftAt, minutes, dayMoney, tierTime })
  }

  /** What earlier stays used of days that stays share: as the centre sent it, of stays that the box knows whole as they now are. */
  private usedOfDay(): UsedOfDay[] {
    const sent = [...this.items.all('used').values()].flat()
    return [...sent.filter(({ entryPassingId }) => !this.used.has(entryPassingId)), ...this.used.values()]
  }

  private kept(facts: DeedFacts): DeedFacts {
    this.keep(facts)
    this.isStale = true
    return facts
  }

  private claimsOf(lot: LotItem, passings: readonly Seen[]) {
    return heldClaims(
      {
        lot,
        passPolicies: lot.passPolicies,
        heldOf: (plate) => this.heldOf(plate),
        passHolders: () => this.passHolders(),
        companyHolders: () => this.companyHolders(),
      },
      passings,
    )
  }

  private keepOrders(work: Work): void {
    for (const { create, update, void: voided } of work.changes) {
      for (const { orderId, now } of update) this.orders.set(orderId, now)
      for (const { orderId } of voided) this.orders.delete(orderId)
      for (const content of create) this.orders.set(`${content.passingIds[0]} ${++this.made}`, content)
      for (const content of [...create, ...update.map(({ now }) => now)])
        this.noteUsed(content, work.feeOf(content.passingIds))
    }
  }

  private write(
    work: Work,
    { passing, payment, recovered, barrier, lifted }: Omit<DeedFacts, 'opened'> & { readonly lifted?: OpenedFact },
    { deviceId }: DeviceItem,
  ): Deed {
    this.keepOrders(work)
    const own = passing?.opened ? { passingId: passing.passingId, ...passing.opened } : lifted
    const opened = own ? [...work.opened, own] : [...work.opened]
    const asked = passing?.passingId ?? lifted?.passingId ?? this.exitPaidBy(payment!.paymentId)
    const answer = this.answerOf(work, asked ?? '')
    const commands = work.opened.flatMap(({ passingId }) => {
      const known = work.passings.get(passingId)
      const isOther = known?.deviceId && known.deviceId !== deviceId && passingId !== passing?.passingId
      return isOther ? [{ deviceId: known.deviceId, passingId, text: answer.text }] : []
    })
    const spots = spotsTaken(work.changes, {
      passPolicies: this.lot!.passPolicies,
      orders: this.orders.values(),
      passing: (id) => work.passings.get(id) ?? this.passings.get(id),
      chainOf: (plate, passId) => this.chainOf(plate, passId),
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
    this.keep(deed)
    if (spots.length > 0) this.isStale = true
    return deed
  }

  /** What a plate owes from earlier stays, fen: as the centre sent it, and what it left owing at these lanes since. */
  private owedBy(plateNumber: string): number {
    const since = [...this.orders.values()]
      .filter((order) => order.plateNumber === plateNumber && order.orderStatus === orderStatuses.leftUnpaid)
      .reduce((sum, { arrearsMoney }) => sum + arrearsMoney, 0)
    return (this.items.get('owes', plateNumber) ?? 0) + since - (this.recovered.get(plateNumber) ?? 0)
  }

  /** What of money for a car that stands at an exit is for its earlier stays, as the centre divides it (`payArrearsToo`). */
  private recoveredBy(lot: LotItem, { plateNumber, money }: NewPayment): DeedFacts['recovered'] {
    const standing = [...this.orders.values()].find(
      ({ orderStatus, readAs }) =>
        orderStatus === orderStatuses.waitingExit && readAs.some((read) => read.plateNumber === plateNumber),
    )
    const exit = this.passings.get(standing?.exitPassingId ?? '')
    if (!standing || !exit) return undefined
    const category = carCategoryOf(this.claimsOf(lot, [])(exit, exit))
    const part = Math.min(money, arrearsDueAtExit(lot.policies, category, this.owedBy(standing.plateNumber)))
    return part > 0 ? { plateNumber: standing.plateNumber, money: part } : undefined
  }

  /** The passing that is asked about with a payment: the last of the stay to which it went. */
  private exitPaidBy(paymentId: string): string | undefined {
    return [...this.orders.values()].find(({ paymentIds }) => paymentIds.includes(paymentId))?.passingIds.at(-1)
  }

  private answerOf(work: Work, passingId: string): LaneAnswer {
    const words = new Map(
      [...this.items.all('lane').values()].flatMap(({ laneId, words }) =>
        words ? [[laneId, words] as [string, LaneWords]] : [],
      ),
    )
    const stay = [...this.items.all('stay').values()].find(({ passings }) =>
      work.standing(passingId)?.stay.entry
        ? passings.some((each) => each.passingId === work.standing(passingId)!.stay.entry!.passingId)
        : false,
    )
    return laneAnswerOf(this.lot!, work, words, passingId, stay ? { orderNo: stay.orderNo, payUrl: stay.payUrl } : null)
  }

  /** All that is held, as the folding of these news asks for it. */
  private gather(news: LotNews): Parameters<typeof workWith>[3] {
    const stored = {
      passings: [...this.passings.values()],
      payments: [...this.payments.values()].map(({ payment }) => payment),
      paid: new Map([...this.payments].map(([id, { paid }]) => [id, paid])),
      orders: [...this.orders].map(([orderId, content]) => ({ orderId, content })),
      usedOfDay: this.usedOfDay(),
    } satisfies Known & { paid: unknown; usedOfDay: unknown }
    const loaded = withNews(stored, news)
    for (let tails = tailsOfNews(news); ;) {
      const wider = tails.length > 0 ? widenTails(tails, loaded, this.lot!.policies) : tails
      if (wider === tails) return { ...loaded, tails }
      tails = wider
    }
  }

  /** Where a device stands. */
  placeOf(device: DeviceItem) {
    const item = device.laneId === null ? undefined : this.items.get('lane', device.laneId)
    const keptOpenSince = item ? this.barriers.keptOpenSince(item.laneId, item.keptOpenSince ?? null) : null
    return { ...device, lane: item?.lane ?? null, keptOpenSince }
  }

  laneCodeOf(deviceId: string): string {
    return [...this.devices().values()].find((device) => device.deviceId === deviceId)?.laneCode ?? ''
  }

  private heldOf(plateNumber: string): Held {
    return this.held.get(plateNumber) ?? this.items.get('plate', plateNumber) ?? {}
  }

  /** Readings by which cars were let in, in the minutes around this one. */
  private letInAround({ passAt }: KnownPassing): LetIn[] {
    const isNear = (at: number) => letInSince(passAt) <= at && at <= passAt + longestEcho
    return [...this.passings.values()].filter(
      (each) => each.direction === directions.entry && each.opened !== null && isNear(each.passAt),
    )
  }

  /** As the centre keeps them: for cars that are expected and not inside. */
  private keptSpots(): KeptSpot[] {
    const inside = new Set(this.inside().map(({ plateNumber }) => plateNumber))
    const plates = [...this.items.all('plate').keys()].filter((plate) => !inside.has(plate))
    return plates.flatMap((plateNumber) => keptFor(this.heldOf(plateNumber)).map((kept) => ({ plateNumber, ...kept })))
  }

  /** A car that came in or left: what may be used so many times, or holds until it leaves. */
  private takeUse({ plateNumber, carType, passAt, direction, laneId, opened }: KnownPassing): void {
    const { zone, policies } = this.lot!
    if (!opened || policies.innerLanes.includes(laneId)) return
    const held = this.heldOf(plateNumber)
    const used = takesUse({ direction }, true) ? usedBy(held, carType, passAt, zone) : heldOnceLeft(held, passAt)
    if (used !== held) this.held.set(plateNumber, used)
  }

  private isLocked(plateNumber: string, now: number): boolean {
    const isOf = ({ passings }: StayItem) => passings.some((each) => each.plateNumber === plateNumber)
    const locked = [...this.items.all('stay').values()].find((stay) => stay.locked && isOf(stay))?.locked
    return locked !== undefined && locked !== null && (locked.until === null || locked.until > now)
  }

  private passHolders(): Map<string, Set<string>> {
    const holders = new Map([...this.items.all('passHolders')].map(([chain, plates]) => [chain, new Set(plates)]))
    for (const { plateNumber, entry } of this.inside()) {
      const passId = entry && monthPassOf(entry)
      const chain = passId && this.chainOf(plateNumber, passId)
      if (chain) holders.set(chain, (holders.get(chain) ?? new Set()).add(plateNumber))
    }
    return holders
  }

  /** The first of the renewals of a pass of a plate. */
  private chainOf(plateNumber: string, passId: string): string | undefined {
    return this.heldOf(plateNumber).pass?.find((pass) => pass.passId === passId)?.chainId
  }

  private companyHolders(): Map<string, Set<string>> {
    const holders = new Map([...this.items.all('companyHolders')].map(([id, plates]) => [id, new Set(plates)]))
    for (const { plateNumber, readings } of this.inside()) {
      const company = companyOfStay(readings)
      if (!company || company.overQuota) continue
      holders.set(company.companyId, (holders.get(company.companyId) ?? new Set()).add(plateNumber))
    }
    return holders
  }

  private inside() {
    return [...this.orders.values()]
      .filter(({ orderStatus, leftAt }) => insideStates.includes(orderStatus) && leftAt === null)
      .map(({ plateNumber, entryPassingId, passingIds }) => ({
        plateNumber,
        entry: entryPassingId === null ? null : (this.passings.get(entryPassingId) ?? null),
        readings: passingIds.flatMap((id) => this.passings.get(id) ?? []),
      }))
  }
}

function barrierWordOf({ values, at }: EventOfDevice, { laneId }: DeviceItem): BarrierWord | null {
  return laneId === null ? null : { laneId, state: String(values['gateState']), at }
}

function newPaymentOf(event: EventOfDevice): NewPayment {
  const { paymentId, plateNumber, payChannel, money, paidAt, deviceId } = paymentOf(event)
  return {
    paymentId,
    plateNumber,
    passingId: null,
    money,
    channel: payChannel,
    paidAt,
    quotedAt: null,
    takenBy: deviceId,
  }
}

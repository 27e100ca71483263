import type { Fee } from '#business/charging/fee/fee.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { carCategoryOf, type Seen } from '#business/rights/claims/claim.ts'
import { companyOfStay } from '#business/rights/claims/company-cover.ts'
import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import { tailsOfNews, withNews, type KnownPassing, type LotNews, type NewPayment } from '../decide/lot-news.ts'
import { askedWithMoney } from '../decide/lane-answer.ts'
import type { Work, WorkedLot, workWith } from '../decide/work.ts'
import { arrearsDueAtExit } from '../money/arrears-at-exit.ts'
import { pricingOf } from '../price/price-of.ts'
import type { UsedOfDay } from '../price/used-before.ts'
import { foldStays } from '../stays/fold-stays.ts'
import { orderOf, type OrderContent } from '../stays/order-of-stay.ts'
import { widenTails, type Known } from '../stays/tail.ts'
import type { DeedFacts } from './deed.ts'
import type { EdgeFacts } from './edge-facts.ts'
import { heldClaims, keptFor } from './held-claims.ts'
import type { LotItem } from './snapshot.ts'

/** The stays and their orders as they follow from what a box knows, and what they say of the cars inside. */
export class EdgeStays {
  readonly orders = new Map<string, OrderContent>()
  /** What stays that the box knows whole used of days that stays share, by their entry. */
  private readonly used = new Map<string, UsedOfDay>()
  private foldedLot: (LotItem & WorkedLot) | null = null
  private made = 0
  private readonly facts: EdgeFacts

  constructor(facts: EdgeFacts) {
    this.facts = facts
  }

  /** The car park with how many cars are inside. */
  get lot(): LotItem & WorkedLot {
    return this.foldedLot!
  }

  /** Folds and prices all that is known. */
  refold(): void {
    const lot = { ...this.facts.lot, inside: 0 }
    const passings = [...this.facts.passings.values()]
    const payments = [...this.facts.payments.values()].map(({ payment }) => payment)
    const stays = foldStays({ passings, payments }, lot.policies)
    this.used.clear()
    const pricing = pricingOf({
      lot,
      recordedOf: ({ passingId }) => this.facts.passings.get(passingId)!,
      usedOfDay: this.usedOfDay(),
      paid: (id) => this.facts.payments.get(id)!.paid,
    })
    pricing.takeStays(stays)
    const contents = stays.map((stay) => orderOf(stay, pricing.priceOf))
    for (const [at, stay] of stays.entries()) this.noteUsed(contents[at]!, pricing.feeOf(stay))
    this.orders.clear()
    for (const content of contents) this.orders.set(content.passingIds[0]!, content)
    lot.inside =
      lot.insideBeside +
      contents.filter((each) => each.cameAt !== null && insideStates.includes(each.orderStatus)).length
    this.foldedLot = lot
  }

  keepOrders(work: Work): void {
    for (const { create, update, void: voided } of work.changes) {
      for (const { orderId, now } of update) this.orders.set(orderId, now)
      for (const { orderId } of voided) this.orders.delete(orderId)
      for (const content of create) this.orders.set(`${content.passingIds[0]} ${++this.made}`, content)
      for (const content of [...create, ...update.map(({ now }) => now)])
        this.noteUsed(content, work.feeOf(content.passingIds))
    }
  }

  /** What earlier stays used of days that stays share: as the centre sent it, of stays that the box knows whole as they now are. */
  private usedOfDay(): UsedOfDay[] {
    const sent = [...this.facts.items.all('used').values()].flat()
    return [...sent.filter(({ entryPassingId }) => !this.used.has(entryPassingId)), ...this.used.values()]
  }

  claimsOf(lot: LotItem, passings: readonly Seen[]) {
    return heldClaims(
      {
        lot,
        heldOf: (plate) => this.facts.heldOf(plate),
        holders: () => ({ pass: this.sentHolders('passHolders'), company: this.companyHolders() }),
        stays: () => this.knownStays(),
      },
      passings,
    )
  }

  isInside({ passingId }: KnownPassing): boolean {
    return [...this.orders.values()].some(({ passingIds, leftAt }) => leftAt === null && passingIds.includes(passingId))
  }

  /** As the centre keeps them: for cars that are expected and not inside. */
  keptSpots(): KeptSpot[] {
    const inside = new Set(this.inside().map(({ plateNumber }) => plateNumber))
    const plates = [...this.facts.items.all('plate').keys()].filter((plate) => !inside.has(plate))
    return plates.flatMap((plateNumber) =>
      keptFor(this.facts.heldOf(plateNumber)).map((kept) => ({ plateNumber, ...kept })),
    )
  }

  /** What a plate owes from earlier stays, fen: as the centre sent it, and what it left owing at these lanes since. */
  owedBy(plateNumber: string): number {
    const since = [...this.orders.values()]
      .filter((order) => order.plateNumber === plateNumber && order.orderStatus === orderStatuses.leftUnpaid)
      .reduce((sum, { arrearsMoney }) => sum + arrearsMoney, 0)
    return (this.facts.items.get('owes', plateNumber) ?? 0) + since - (this.facts.recovered.get(plateNumber) ?? 0)
  }

  /** What of money for a car that stands at an exit is for its earlier stays, as the centre divides it (`payArrearsToo`). */
  recoveredBy(lot: LotItem, { plateNumber, money }: NewPayment): DeedFacts['recovered'] {
    const standing = [...this.orders.values()].find(
      ({ orderStatus, readAs }) =>
        orderStatus === orderStatuses.waitingExit && readAs.some((read) => read.plateNumber === plateNumber),
    )
    const exit = this.facts.passings.get(standing?.exitPassingId ?? '')
    if (!standing || !exit) return undefined
    const category = carCategoryOf(this.claimsOf(lot, [])(exit, exit))
    const part = Math.min(money, arrearsDueAtExit(lot.policies, category, this.owedBy(standing.plateNumber)))
    return part > 0 ? { plateNumber: standing.plateNumber, money: part } : undefined
  }

  /** The passing that is asked about with a payment. */
  askedWith(paymentId: string): string | null {
    return askedWithMoney(this.paidWith(paymentId))
  }

  paidWith(paymentId: string): OrderContent | undefined {
    return [...this.orders.values()].find(({ paymentIds }) => paymentIds.includes(paymentId))
  }

  /** All that is held, as the folding of these news asks for it. */
  gather(news: LotNews): Parameters<typeof workWith>[3] {
    const stored = {
      passings: [...this.facts.passings.values()],
      payments: [...this.facts.payments.values()].map(({ payment }) => payment),
      paid: new Map([...this.facts.payments].map(([id, { paid }]) => [id, paid])),
      orders: [...this.orders].map(([orderId, content]) => ({ orderId, content })),
      usedOfDay: this.usedOfDay(),
    } satisfies Known & { paid: unknown; usedOfDay: unknown }
    const loaded = withNews(stored, news)
    for (let tails = tailsOfNews(news); ;) {
      const wider = tails.length > 0 ? widenTails(tails, loaded, this.lot.policies) : tails
      if (wider === tails) return { ...loaded, tails }
      tails = wider
    }
  }

  private noteUsed(order: OrderContent, fee: Fee | null): void {
    const { plateNumber, entryPassingId, exitPassingId, cameAt, leftAt } = order
    if (entryPassingId === null || cameAt === null) return
    const { freeUsed: minutes = {}, dayMoney = [], tierTime = [], earlierStays = [] } = fee ?? {}
    const shared = { minutes, dayMoney, tierTime, earlierStays }
    const leftByExit = exitPassingId !== null
    this.used.set(entryPassingId, { plateNumber, entryPassingId, cameAt, leftAt, leftByExit, ...shared })
  }

  /** As the centre sent it. */
  private sentHolders(of: 'passHolders' | 'companyHolders'): Map<string, Set<string>> {
    return new Map([...this.facts.items.all(of)].map(([id, plates]) => [id, new Set(plates)]))
  }

  private knownStays() {
    return [...this.orders.values()].flatMap(({ plateNumber, entryPassingId, exitPassingId, leftAt, orderStatus }) => {
      const entry = this.facts.passings.get(entryPassingId ?? '')
      if (!entry || orderStatus === orderStatuses.void) return []
      const exit = this.facts.passings.get(exitPassingId ?? '') ?? null
      return [{ plateNumber, entry, exit, leftAt, isInside: leftAt === null && insideStates.includes(orderStatus) }]
    })
  }

  private companyHolders(): Map<string, Set<string>> {
    const holders = this.sentHolders('companyHolders')
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
        entry: entryPassingId === null ? null : (this.facts.passings.get(entryPassingId) ?? null),
        readings: passingIds.flatMap((id) => this.facts.passings.get(id) ?? []),
      }))
  }
}

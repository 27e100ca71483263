import { diffTypes } from '#business/finance/reconcile/reconcile-diff/reconcile-diff.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { BillLine } from './read-bill.ts'

/** Money that our books say moved, or was to move, through a channel. Money in whole fen, positive for refunds too. */
export interface BookLine {
  readonly kind: BillLine['kind']
  /** Our number: of the payment, or of the refund. */
  readonly no: string
  /** The channel's number, where we know it. */
  readonly tradeNo: string | null
  readonly money: number
  /** Whether we count it as done. */
  readonly settled: boolean
  /** Of a refund: the channel was asked for it, and has not said that it arrived. */
  readonly isUnderWay?: boolean
  readonly at: number
}

/** domain.md 1.38, 4.17. */
export type DiffType = CodeOf<typeof diffTypes>

/** Where books and bill part: what each side counts, fen, negative where money went back. */
export interface Diff<Book extends BookLine = BookLine> {
  readonly type: DiffType
  readonly book: Book | null
  readonly bill: BillLine | null
  readonly platformMoney: number
  readonly channelMoney: number
}

export interface Compared<Book extends BookLine = BookLine> {
  readonly matched: readonly { readonly book: Book; readonly bill: BillLine }[]
  readonly diffs: readonly Diff<Book>[]
  /** So close to an end of the day that the channel may count them to the day next to it, whose bill is still to be compared. */
  readonly carried: readonly Book[]
}

/**
 * Holds our books of a day against the channel's bill of it (domain.md 4.17): every line of both is in exactly one match, one difference or
 * carried over, so that Σ bill − Σ books not carried = Σ of the differences' channel − platform. What is in our books at a moment that
 * `mayComeElsewhere` and not in the bill is not missed yet.
 */
export function compareBill<Book extends BookLine>(
  books: readonly Book[],
  bill: readonly BillLine[],
  mayComeElsewhere: (at: number) => boolean,
): Compared<Book> {
  const byNumber = new Map<string, Book>()
  for (const book of books) {
    byNumber.set(`${book.kind} ${book.no}`, book)
    if (book.tradeNo) byNumber.set(`${book.kind} trade ${book.tradeNo}`, book)
  }
  const named = new Set<Book>()
  const matched: { book: Book; bill: BillLine }[] = []
  const diffs: Diff<Book>[] = []

  for (const line of bill) {
    const book = bookOf(byNumber, line)
    const type = book ? differenceOf(book, line, named.has(book)) : unknownOf(line)
    if (book && type === null) matched.push({ book, bill: line })
    else if (type !== null) diffs.push({ ...diff(type, book, line), ...(book && named.has(book) && counted) })
    if (book) named.add(book)
  }
  const unnamed = books.filter((book) => book.settled && !named.has(book))
  for (const book of unnamed.filter(({ at }) => !mayComeElsewhere(at)))
    diffs.push(diff(book.kind === 'refund' ? diffTypes.refund : diffTypes.platformOnly, book, null))
  return { matched, diffs, carried: unnamed.filter(({ at }) => mayComeElsewhere(at)) }
}

function bookOf<Book extends BookLine>(byNumber: ReadonlyMap<string, Book>, line: BillLine): Book | null {
  const refund = line.kind === 'refund'
  const [trade, own] = refund ? [line.tradeRefundNo, line.refundNo] : [line.tradeNo, line.payNo]
  return byNumber.get(`${line.kind} trade ${trade}`) ?? byNumber.get(`${line.kind} ${own}`) ?? null
}

/** Null when the line is what the book says. */
function differenceOf({ settled, isUnderWay, money }: BookLine, line: BillLine, repeated: boolean): DiffType | null {
  const isThere = settled || (isUnderWay && line.isUnderWay)
  const agrees = isThere && money === line.money && !repeated
  if (agrees) return null
  if (line.kind === 'refund') return diffTypes.refund
  if (repeated) return diffTypes.repeated
  return settled ? diffTypes.money : diffTypes.state
}

function unknownOf({ kind }: BillLine): DiffType {
  return kind === 'refund' ? diffTypes.refund : diffTypes.channelOnly
}

/** What another line of the bill was held against is not counted on our side again. */
const counted = { platformMoney: 0 }

function diff<Book extends BookLine>(type: DiffType, book: Book | null, bill: BillLine | null): Diff<Book> {
  return {
    type,
    book,
    bill,
    platformMoney: book?.settled ? signedMoney(book) : 0,
    channelMoney: bill ? signedMoney(bill) : 0,
  }
}

/** As the balance of the channel sees it: what went back is negative. */
export function signedMoney({ kind, money }: Pick<BookLine, 'kind' | 'money'>): number {
  return kind === 'refund' ? -money : money
}

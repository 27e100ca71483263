import { createRequire } from 'node:module'
import { encode } from 'uqr'
import { lineOf } from '#server/in-turn.ts'
import { makeWay } from '#server/urgent.ts'

/** What is printed on every coupon of a batch. */
export interface PrintedBatch {
  readonly name: string
  /** 抵扣10.00元, 减免60分钟 … */
  readonly worth: string
  readonly validity: string
  readonly footer: string
  /** Coupons alongside one another, 2 to 4. */
  readonly columns: number
  /** What a phone opens when it scans a coupon, up to its code. */
  readonly address: string
}

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
/** A4 in points, ISO 216. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 28]
const lineHeight = 13

/** Where a coupon lies on its page, in points. */
interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A page takes some 40 ms of this process's one thread, a batch of 5,000 twelve seconds: one batch after the other, and no barrier waits for more than a coupon. */
const inTurn = lineOf(1, 10)

/**
 * The coupons as an A4 document that is drawn coupon by coupon while it is read: a border to cut along, the QR code of each code, the code to
 * type in, what it is worth and until when. Only the glyphs that are used are embedded. Given when its turn comes; `busy` where too many wait.
 */
export function drawCoupons(batch: PrintedBatch, codes: readonly string[]): Promise<PDFKit.PDFDocument> {
  const { promise, resolve, reject } = Promise.withResolvers<PDFKit.PDFDocument>()
  inTurn(async () => {
    // It is large, and rarely asked for.
    const { default: Pdf } = await import('pdfkit')
    const document = new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, font, info: { Title: batch.name } })
    resolve(document)
    await drawPages(document, batch, codes).catch((error: unknown) => document.destroy(error as Error))
  }).catch(reject)
  return promise
}

async function drawPages(document: PDFKit.PDFDocument, batch: PrintedBatch, codes: readonly string[]): Promise<void> {
  const width = (pageWidth - 2 * margin) / batch.columns
  const height = width * 0.62 + 4 * lineHeight + 12
  const rows = Math.floor((pageHeight - 2 * margin) / height)
  const onPage = rows * batch.columns
  for (let first = 0; first < codes.length; first += onPage) {
    document.addPage()
    for (const [at, code] of codes.slice(first, first + onPage).entries()) {
      const x = margin + (at % batch.columns) * width
      const y = margin + Math.floor(at / batch.columns) * height
      drawCoupon(document, batch, code, { x, y, width, height })
      await makeWay()
      // Who asked is gone.
      if (document.destroyed) return
    }
  }
  document.end()
}

function drawCoupon(document: PDFKit.PDFDocument, batch: PrintedBatch, code: string, place: Rectangle): void {
  const { x, y, width, height } = place
  document.lineWidth(0.5).dash(3, { space: 2 }).rect(x, y, width, height).stroke('#888888').undash()
  const side = width * 0.5
  drawQrCode(document, batch.address + code, x + (width - side) / 2, y + 8 + lineHeight, side)
  const below = y + 10 + lineHeight + side
  const line = (text: string, at: number, size: number) => drawLine(document, text, place, at, size)
  line(batch.name, y + 4, 9)
  line(code.replaceAll(/(.{4})(?=.)/g, '$1 '), below, 9)
  line(batch.worth, below + lineHeight, 11)
  line(batch.validity, below + 2 * lineHeight + 3, 7)
  if (batch.footer) line(batch.footer, below + 3 * lineHeight, 7)
}

/** Centred on the coupon; what is too long for it gets smaller. */
function drawLine(document: PDFKit.PDFDocument, text: string, { x, width }: Rectangle, y: number, size: number): void {
  const room = width - 12
  const wide = document.fontSize(size).widthOfString(text)
  const fits = wide > room ? document.fontSize((size * room) / wide) : document
  fits.fillColor('#000000').text(text, x + (width - Math.min(wide, room)) / 2, y, { lineBreak: false })
}

/** One path of horizontal runs for the whole code. */
function drawQrCode(document: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const step = side / size
  for (const [row, cells] of data.entries()) {
    for (let column = 0; column < size; column++) {
      const begin = column
      while (cells[column]) column++
      if (column > begin) document.rect(x + begin * step, y + row * step, (column - begin) * step, step)
    }
  }
  document.fill('#000000')
}

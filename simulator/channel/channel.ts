import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { randomOf } from '../random.ts'
import { pause } from '../stopping.ts'
import { ordinary, type Behaviour } from './behaviour.ts'
import { merchantEndpoints, readScan } from './endpoints.ts'
import { invoiceEndpoints, ordinaryInvoicing, type InvoiceRequest, type Invoicing } from './invoices.ts'
import { openJournal } from './journal.ts'
import { ChannelRefusal, openLedger, statusOf, type Entry, type Payment } from './ledger.ts'
import { scanPage } from './scan-page.ts'
import { openNotices } from './notices.ts'
import { openGate } from './signed-request.ts'

export interface ChannelOptions {
  /** `127.0.0.1` when absent. */
  readonly hostname?: string
  /** 0: any free one. */
  readonly port: number
  /** File that keeps everything the channel must remember. */
  readonly journal: string
  /** Key of each merchant. */
  readonly merchants: Readonly<Record<string, string>>
  readonly behaviour?: Behaviour
  readonly invoicing?: Invoicing
}

export interface Channel {
  readonly url: string
  /** From now on, for what is started from now on. */
  behave(change: Partial<Behaviour>): void
  /** As `behave`, for invoices. */
  invoice(change: Partial<Invoicing>): void
  close(): Promise<void>
}

const largestBody = 65_536

/** A payment channel that behaves like a real one, but for the money (PROTOCOL.md). Goes on where an earlier run stopped. */
export async function startChannel({
  hostname = '127.0.0.1',
  port,
  journal: file,
  merchants,
  behaviour: initial = ordinary,
  invoicing: initialInvoicing = ordinaryInvoicing,
}: ChannelOptions): Promise<Channel> {
  let behaviour = initial
  let invoicing = initialInvoicing
  const stopping = new AbortController()
  const random = randomOf(randomUUID())
  const journal = openJournal<Entry>(file)
  const invoiceJournal = openJournal<InvoiceRequest>(`${file}.invoices`)
  const ledger = openLedger(journal.entries, journal.write)
  const notices = openNotices(ledger, merchants, () => behaviour, random, stopping.signal)
  const gate = openGate(merchants)
  const codeUrlOf = ({ outTradeNo }: Payment) => `${url}/scan?outTradeNo=${outTradeNo}`
  const calls = {
    ...merchantEndpoints(ledger, codeUrlOf, () => behaviour.billDelay),
    ...invoiceEndpoints(invoiceJournal.entries, invoiceJournal.write, () => invoicing, random),
  }

  const movesMoney = async (payment: Payment): Promise<void> => {
    await pause(random.whole(...behaviour.payDelay), stopping.signal)
    if (!stopping.signal.aborted) await notices.send(ledger.pay(payment, Date.now()))
  }
  const scan = (outTradeNo: string): object => {
    const payment = ledger.behindCode(outTradeNo)
    const status = statusOf(payment, Date.now())
    if (status === 'closed' && !random.chance(behaviour.late))
      throw new ChannelRefusal(409, 'closed', 'This code is closed or expired')
    if (status !== 'paid' && payment.scannedAt === undefined) void movesMoney(ledger.scan(payment, Date.now()))
    return { outTradeNo, amount: payment.amount, status: status === 'paid' ? 'paid' : 'paying' }
  }
  const answer = async (request: IncomingMessage): Promise<object> => {
    const path = request.url ?? '/'
    const text = await bodyOf(request)
    if (request.method === 'POST' && path === '/scan') return scan(readScan(parse(text)))
    const call = request.method === 'POST' && Object.hasOwn(calls, path) ? calls[path as keyof typeof calls] : undefined
    if (!call) throw new ChannelRefusal(404, 'unknownCall', `There is no call ${request.method} ${path}`)
    const merchant = gate.merchantOf(request.headers, 'POST', path, text)
    if (merchant === null) throw new ChannelRefusal(401, 'signature', 'Merchant, time, nonce or signature is not right')
    return call(merchant, parse(text))
  }

  const server = createServer((request, response) => {
    const scanned = request.method === 'GET' ? new URL(request.url ?? '/', url) : null
    if (scanned?.pathname === '/scan')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(scanPage(scanned))
    answer(request).then(
      (data) => say(response, 200, data),
      (error: unknown) => {
        const refusal = error instanceof ChannelRefusal ? error : new ChannelRefusal(500, 'broken', String(error))
        say(response, refusal.status, { code: refusal.code, message: refusal.message })
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve))
  const url = `http://${hostname}:${(server.address() as AddressInfo).port}`
  for (const payment of ledger.underWay()) void movesMoney(payment)
  for (const payment of ledger.toBeNoticed()) void notices.send(payment)

  return {
    url,
    behave: (change) => (behaviour = { ...behaviour, ...change }),
    invoice: (change) => (invoicing = { ...invoicing, ...change }),
    async close() {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    if ((size += part.length) > largestBody) throw new ChannelRefusal(413, 'malformed', 'The body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ChannelRefusal(400, 'malformed', 'The body is not JSON')
  }
}

function say(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(content))
}

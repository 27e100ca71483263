import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An invoice at the platform, blue or red. */
export interface NuonuoInvoice {
  readonly orderNo: string
  /** The order number under which it is returned, where that is another. */
  shownAs?: string
  readonly serialNo: string
  /** The order, or the confirmation of a red one, as it came. */
  readonly asked: Record<string, any>
  /** 2 issued, 20 under way, 22 failed, 24 issued without its seal. */
  status: string
  failCause: string
  /** Empty: it has none yet, whatever its status. */
  number: string
}

/** The confirmation of a red invoice; what the buyer said at the tax bureau is known to the platform once it is asked to fetch it. */
export interface NuonuoBill {
  readonly asked: Record<string, any>
  readonly billUuid: string
  billStatus: string
  billMessage: string
  atBureau?: string
}

/** The open platform of Nuonuo for tests, with one application: written from the documents, apart from the client. */
export interface Nuonuo {
  readonly url: string
  readonly tokenUrl: string
  readonly invoices: NuonuoInvoice[]
  /** Confirmations of red invoices by their billId, with their status. */
  readonly bills: Map<string, NuonuoBill>
  readonly methods: string[]
  readonly tokensGiven: () => number
  /** From now on it works and does not answer requests of this method (all, null: none). */
  loseAnswers(method: string | null): void
  /** The platform itself refuses a method with this code of its own, whatever is asked; null: none. */
  refuseAll(refusal: { readonly method: string; readonly code: string; readonly describe: string } | null): void
  /** So many questions for confirmations find none yet. */
  hideBills(times: number): void
  /** The tokens of before are none any more. */
  endTokens(): void
  notify(address: string, orderNo: string): Promise<unknown>
  close(): Promise<void>
}

const account = { appKey: 'SD00000001', appSecret: 'SDSECRET00000001' }
export const nuonuoAccount = { AppKey: account.appKey, AppSecret: account.appSecret }

export async function startNuonuo(): Promise<Nuonuo> {
  const invoices: NuonuoInvoice[] = []
  const bills: Nuonuo['bills'] = new Map()
  const methods: string[] = []
  const seen = new Set<string>()
  let token = ''
  let given = 0
  let losing: string | null = null
  let refusing: Parameters<Nuonuo['refuseAll']>[0] = null
  let hiding = 0

  const add = (orderNo: string, asked: Record<string, any>): NuonuoInvoice => {
    const invoice = {
      orderNo,
      serialNo: randomUUID().replaceAll('-', '').slice(0, 20),
      asked,
      status: '20',
      failCause: '',
      number: `26${String(randomInt(10 ** 9, 10 ** 10)).padStart(18, '0')}`,
    }
    invoices.push(invoice)
    return invoice
  }
  /** The red invoice of what both sides agreed on follows by itself, under a number of the platform's. */
  const shownBill = (billId: string, { asked, billUuid, billStatus, billMessage }: NuonuoBill) => {
    const isAgreed = ['01', '04'].includes(billStatus)
    const red = isAgreed
      ? (invoices.find(({ orderNo }) => orderNo === asked['orderNo']) ?? add(asked['orderNo'], asked))
      : undefined
    return {
      billId,
      billUuid,
      billStatus,
      billMessage,
      applySource: 0,
      blueElecInvoiceNumber: asked['blueElecInvoiceNumber'],
      invoiceSerialNum: red?.serialNo ?? null,
      redInvoiceNumber: red?.number ?? null,
    }
  }
  const works: Record<string, (content: Record<string, any>, url: string) => object> = {
    requestBillingNew({ order }) {
      if (invoices.some(({ orderNo }) => orderNo === order.orderNo)) return answer('E9106', '订单编号不能重复')
      const wrong = wrongWith(order)
      if (wrong) return answer('E9101', wrong)
      return answer('E0000', '同步成功', { invoiceSerialNum: add(order.orderNo, order).serialNo })
    },
    queryInvoiceResult({ orderNos = [], serialNos = [] }, url) {
      const found = invoices.filter(
        ({ orderNo, serialNo }) =>
          (orderNos as string[]).includes(orderNo) || (serialNos as string[]).includes(serialNo),
      )
      if (found.length === 0) return answer('E9500', '未查询到发票信息')
      return answer(
        'E0000',
        '获取成功',
        found.map((each) => resultOf(each, url)),
      )
    },
    reInvoice({ orderno }) {
      const invoice = invoices.find(({ orderNo }) => orderNo === orderno)
      if (invoice?.status === '24') invoice.status = '2'
      return answer('E0000', '重试成功')
    },
    saveInvoiceRedConfirm(asked) {
      const blue = invoices.find(({ number, status }) => number === asked['blueElecInvoiceNumber'] && status === '2')
      if (!blue) return answer('E9501', '未查询到对应蓝票')
      if (bills.has(asked['billId'])) return answer('E9999', '申请号重复')
      const billUuid = randomUUID().replaceAll('-', '')
      bills.set(asked['billId'], { asked, billUuid, billStatus: '15', billMessage: '' })
      return answer('E0000', '成功', asked['billId'])
    },
    refreshInvoiceRedConfirm({ identity, billUuid }) {
      const bill = [...bills.values()].find((each) => each.billUuid === billUuid && identity === '0')
      if (!bill) return answer('9520', '红字确认单不存在')
      bill.billStatus = bill.atBureau ?? bill.billStatus
      return answer('E0000', '请求成功')
    },
    queryInvoiceRedConfirm({ billId }) {
      const bill = hiding-- > 0 ? undefined : bills.get(billId)
      return answer('E0000', '调用成功', { total: bill ? 1 : 0, list: bill ? [shownBill(billId, bill)] : [] })
    },
  }
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url!, `http://${request.headers.host}`)
      const send = (said: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
      if (url.pathname.startsWith('/documents/')) return response.end(`%PDF-1.7 ${url.pathname}`)
      if (url.pathname === '/accessToken') {
        const form = new URLSearchParams(body)
        if (form.get('client_id') !== account.appKey)
          return send({ error: '070304', error_description: 'Incorrect clientId' })
        if (form.get('client_secret') !== account.appSecret)
          return send({ error: '070305', error_description: 'Incorrect clientSecret' })
        given++
        token = randomUUID()
        return send({ access_token: token, expires_in: '86400' })
      }
      const header = (name: string) => String(request.headers[name] ?? '')
      const refusal = refusalOf(url, header, body, token, seen)
      if (refusal) return send(refusal)
      const method = header('method').replace('nuonuo.OpeMplatform.', '')
      methods.push(method)
      const said =
        refusing?.method === method
          ? answer(refusing.code, refusing.describe)
          : (works[method]?.(JSON.parse(body) as Record<string, any>, url.origin) ??
            answer('070501', '请求的API不存在'))
      if (losing === method || losing === 'all') return request.socket.destroy()
      return send(said)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/open/v1/services`,
    tokenUrl: `${origin}/accessToken`,
    invoices,
    bills,
    methods,
    tokensGiven: () => given,
    loseAnswers: (method) => (losing = method),
    refuseAll: (refusal) => (refusing = refusal),
    hideBills: (times) => (hiding = times),
    endTokens: () => (token = randomUUID()),
    async notify(address, orderNo) {
      const content = JSON.stringify({ c_status: '1', c_orderno: orderNo, c_fphm: '99999999999999999999' })
      const form = new URLSearchParams({ operater: 'callback', orderno: orderNo, content })
      const answered = await fetch(address, { method: 'POST', body: form })
      return answered.json()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(code: string, describe: string, result: unknown = null) {
  return { code, describe, result }
}

/** A request whose signature, token or freshness is not right, or that came before. */
function refusalOf(url: URL, header: (name: string) => string, body: string, token: string, seen: Set<string>) {
  const part = (name: string) => url.searchParams.get(name) ?? ''
  const [a, l, p] = url.pathname.split('/').slice(1).toReversed()
  const signed = `a=${a}&l=${l}&p=${p}&k=${part('appkey')}&i=${part('senid')}&n=${part('nonce')}&t=${part('timestamp')}&f=${body}`
  if (part('appkey') !== account.appKey) return answer('070101', '获取app密钥失败或appkey无效')
  if (createHmac('sha1', account.appSecret).update(signed).digest('base64') !== header('x-nuonuo-sign'))
    return answer('070601', '签名不匹配')
  if (Math.abs(Number(part('timestamp')) * 1000 - Date.now()) > 600_000) return answer('070601', '验签失败')
  if (seen.has(part('senid')) || !/^[0-9a-f]{32}$/.test(part('senid')) || !/^\d{8}$/.test(part('nonce')))
    return answer('0200', 'API签名异常')
  seen.add(part('senid'))
  return header('accesstoken') === token ? null : answer('070301', 'accessToken不匹配')
}

function wrongWith(order: Record<string, any>): string | null {
  const [line] = order['invoiceDetail'] as Record<string, string>[]
  const fen = (yuan: string | undefined) => Math.round(Number(yuan) * 100)
  if (!/^.{1,20}$/.test(order['orderNo'])) return '订单号长度不能超过20'
  if (!/^\d{19}$/.test(line!['goodsCode']!)) return '商品编码错误'
  if (fen(line!['taxExcludedAmount']) + fen(line!['tax']) !== fen(line!['taxIncludedAmount'])) return '金额不平'
  if (Math.abs(Number(line!['taxExcludedAmount']) * Number(line!['taxRate']) - Number(line!['tax'])) > 0.06)
    return '税额误差过大'
  return null
}

function resultOf({ orderNo, shownAs, serialNo, status, failCause, number }: NuonuoInvoice, origin: string) {
  const isIssued = status === '2'
  return {
    orderNo: shownAs ?? orderNo,
    serialNo,
    status,
    statusMsg: isIssued ? '开票完成' : '',
    failCause,
    ...(isIssued && {
      allElectronicInvoiceNumber: number,
      invoiceTime: Date.now(),
      pdfUrl: `${origin}/documents/${number}.pdf`,
      ofdUrl: '',
      checkCode: '',
    }),
  }
}

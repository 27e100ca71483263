import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusal, success } from './answer.ts'
import { billZip } from './bill.ts'
import { openParking, type Parking } from './parking.ts'
import { payOutAnswersOf, type PayOut } from './pay-outs.ts'
import { certify } from '../certificates.ts'
import { sharingAnswersOf } from './sharing.ts'
import { chinaTime, type App, type Trade } from './trade.ts'
import type { Watch } from '../watch.ts'

export interface AlipayFaults {
  readonly losesAnswers?: boolean
  readonly losesNotices?: boolean
  /** As `losesAnswers`, of this method alone. */
  readonly losesAnswersTo?: string
  /** The line breaks before a request of this method is there: nothing is done. */
  readonly losesRequestsTo?: string
  /** What it answers to this method is signed before the amount in it is changed. */
  readonly forgesAnswersTo?: string
  /** The money of a charge by agreement moves later. */
  readonly slowCharges?: boolean
  readonly slowShares?: boolean
  readonly failsShares?: boolean
  /** Refuses to share, by this sub_code. */
  readonly refusesShares?: string
  /** A payment code is not cancelled yet: the answer wants it asked again (retry_flag). */
  readonly slowCancels?: boolean
  /** The driver confirms a payment code in the moment before it is cancelled. */
  readonly paysBeforeCancel?: boolean
  /** The gateway answers with this code, and signs it: 40005 too many calls, 40006 no permission; both under its own name, `error_response`. */
  readonly gatewayCode?: string
  /** What it answers, signed, in place of what it would. */
  readonly says?: (method: string, answer: object) => object
  /** A page says that it is being worked on, with status 200. */
  readonly showsPage?: boolean
  /** What is paid out is still under way. */
  readonly slowPayOuts?: boolean
  /** The company has too little to pay out. */
  readonly emptyBalance?: boolean
  /** The company signed up for transfers in 2026: each says what it is for. */
  readonly wantsScene?: boolean
}

export interface Alipay {
  /** Its gateway. */
  readonly url: string
  /** PEM of the key by which it signs, as the open platform shows it. */
  readonly publicPem: string
  readonly trades: Map<string, Trade>
  /** Accounts that shares may go to, by the name that was given. */
  readonly receivers: Map<string, string>
  /** Accounts that can be paid, by the names of their owners. */
  readonly payees: Map<string, string>
  /** What was paid out, by the apps' own numbers. */
  readonly payOuts: Map<string, PayOut>
  /** Its parking platform, which charges by agreement. */
  readonly parking: Parking
  /** PEM of Alipay's roots, as they are downloaded. */
  readonly rootPem: string
  /** Is asked with each request as it comes and once its work is done: `before alipay.trade.refund`, `after alipay.trade.refund`. */
  watch(listener: Watch): void
  /** From now on no answers (their work is done), no notices by itself, or shares that stay under way or fail. */
  behave(faults: AlipayFaults): void
  /** The driver pays; returns what the notice was answered, null without one. */
  pay(outTradeNo: string): Promise<string | null>
  /** A notice with what is changed about it after it was signed, or before; returns the answer. */
  notify(trade: Trade, change?: Record<string, string>, forged?: Record<string, string>): Promise<string>
  /** Opens the address of a payment page as a browser does; whether its signature is right. */
  openPage(redirectUrl: string): Promise<boolean>
  close(): Promise<void>
}

type Values = Readonly<Record<string, string>>

/**
 * Alipay's gateway as opendocs.alipay.com describes it (version 1.0, RSA2), for tests: it verifies what apps sign, signs what it says, knows a trade
 * only once it was scanned, repeats and loses. Written from the documents, apart from the client.
 */
export async function startAlipay(apps: readonly App[]): Promise<Alipay> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const trades = new Map<string, Trade>()
  const receivers = new Map<string, string>()
  const [payees, payOuts] = [new Map<string, string>(), new Map<string, PayOut>()]
  const { pem: rootPem } = certify('Ant Financial Certification Authority R1', null)
  let faults: AlipayFaults = {}
  let onMoment: Watch = () => {}
  const signed = (text: string) => sign('sha256', Buffer.from(text), keys.privateKey).toString('base64')

  const ordered = (app: App, values: Values, content: Values): Trade => {
    const known = trades.get(content['out_trade_no']!)
    const trade: Trade = known ?? {
      app,
      outTradeNo: content['out_trade_no']!,
      tradeNo: `2026${randomUUID().replaceAll('-', '').slice(0, 24)}`,
      total: content['total_amount']!,
      subject: content['subject']!,
      notifyUrl: values['notify_url']!,
      state: 'CODE_ONLY',
      paidAt: null,
      shares: [],
      refunds: [],
    }
    trades.set(trade.outTradeNo, trade)
    return trade
  }
  const answers: Record<string, (app: App, content: Values, values: Values) => object> = {
    'alipay.trade.precreate': (app, content, values) => ({
      ...success,
      out_trade_no: content['out_trade_no'],
      qr_code: `https://qr.alipay.com/${ordered(app, values, content).tradeNo}`,
    }),
    'alipay.trade.query': (app, { out_trade_no: no }) => {
      const trade = known(app, no)
      return trade
        ? { ...success, ...tradeFields(trade), ...(trade.paidAt && { send_pay_date: chinaTime(trade.paidAt) }) }
        : notThere
    },
    'alipay.trade.pay': (app, content, values) => {
      const known = trades.get(content['out_trade_no']!)
      if (known?.paidAt) return refusal('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
      const trade = ordered(app, values, content)
      // Codes that end with 9 ask for the driver's password.
      if (content['auth_code']!.endsWith('9')) {
        trade.state = 'WAIT_BUYER_PAY'
        return { code: '10003', msg: 'order success pay inprocess', ...tradeFields(trade) }
      }
      trade.state = 'TRADE_SUCCESS'
      trade.paidAt = new Date()
      return { ...success, ...tradeFields(trade), gmt_payment: chinaTime(trade.paidAt) }
    },
    'alipay.trade.cancel': (app, { out_trade_no: no }) => {
      const trade = known(app, no)
      if (!trade) return notThere
      if (faults.slowCancels) return { ...success, out_trade_no: no, retry_flag: 'Y' }
      if (faults.paysBeforeCancel) trade.paidAt ??= new Date()
      if (trade.paidAt) trade.refunds.push({ no: `cancel${no}`, money: trade.total, at: new Date() })
      trade.state = 'TRADE_CLOSED'
      return { ...success, out_trade_no: no, retry_flag: 'N', action: trade.paidAt ? 'refund' : 'close' }
    },
    'alipay.trade.close': (app, { out_trade_no: no }) => {
      const trade = known(app, no)
      if (!trade) return notThere
      if (trade.paidAt) return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
      trade.state = 'TRADE_CLOSED'
      return { ...success, trade_no: trade.tradeNo }
    },
    'alipay.trade.refund': (app, { out_trade_no: no, out_request_no: request, refund_amount: money }) => {
      const trade = known(app, no)
      if (!trade?.paidAt) return notThere
      const before = trade.refunds.find((each) => each.no === request)
      const left = trade.refunds.reduce((sum, each) => sum - Number(each.money) * 100, Number(trade.total) * 100)
      if (before && Number(before.money) === Number(trade.total)) return refusal('ACQ.TRADE_HAS_CLOSE', '交易已关闭')
      if (before ? before.money !== money : Math.round(Number(money) * 100) > Math.round(left))
        return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
      if (!before) trade.refunds.push({ no: request!, money: money!, at: new Date() })
      return { ...success, ...tradeFields(trade), fund_change: before ? 'N' : 'Y', refund_fee: money }
    },
    'alipay.trade.fastpay.refund.query': (app, { out_trade_no: no, out_request_no: request }) => {
      const refund = known(app, no)?.refunds.find((each) => each.no === request)
      return refund ? { ...success, refund_amount: refund.money, refund_status: 'REFUND_SUCCESS' } : success
    },
    'alipay.data.dataservice.bill.downloadurl.query': (app, { bill_date: day }) => {
      const isAny = [...trades.values()].some(({ paidAt }) => paidAt && chinaTime(paidAt).startsWith(day!))
      if (!isAny) return refusal('isp.bill_not_exist', '账单不存在')
      return { ...success, bill_download_url: `${origin}/bill?day=${day}&app=${app.appId}` }
    },
  }
  const { parking, answers: parkingAnswers } = openParking(trades, () => faults)
  Object.assign(
    answers,
    parkingAnswers,
    sharingAnswersOf(trades, receivers, () => faults),
    payOutAnswersOf(payOuts, payees, rootPem, () => faults),
  )
  const known = (app: App, no: string | undefined) => {
    const trade = trades.get(no ?? '')
    return trade?.app === app && trade.state !== 'CODE_ONLY' && trade.times === undefined ? trade : undefined
  }
  const appOf = (values: Values): App | undefined => {
    const { sign: signature = '', ...rest } = values
    const app = apps.find(({ appId }) => appId === rest['app_id'])
    return app && verify('sha256', Buffer.from(joined(rest)), app.publicKey, Buffer.from(signature, 'base64'))
      ? app
      : undefined
  }

  const server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url!, origin)
    if (pathname === '/bill') {
      const own = [...trades.values()].filter(({ app }) => app.appId === searchParams.get('app'))
      return void response.end(billZip(own, searchParams.get('day')!))
    }
    const pieces: Buffer[] = []
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', async () => {
        const values = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
        const [app, method] = [appOf(values), values['method'] ?? '']
        await onMoment(`before ${method}`)
        if (faults.losesRequestsTo === method) return void request.socket.destroy()
        const answer = !app
          ? { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '无效签名' }
          : faults.gatewayCode
            ? { code: faults.gatewayCode, msg: 'Gateway', sub_code: 'isv.gateway', sub_msg: '网关拒绝' }
            : answers[method]!(app, JSON.parse(values['biz_content']!) as Values, values)
        await onMoment(`after ${method}`)
        if (faults.losesAnswers || faults.losesAnswersTo === method) return void request.socket.destroy()
        response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
        if (faults.showsPage) return void response.end('<html><body>系统维护中</body></html>')
        // Apps that it does not know are answered without a signature; slashes are escaped after signing, as the gateway's JSON does.
        if (!app) return void response.end(JSON.stringify({ error_response: answer }))
        const node = JSON.stringify(faults.says?.(method, answer) ?? answer)
        const name = faults.gatewayCode ? 'error_response' : `${method.replaceAll('.', '_')}_response`
        const said = faults.forgesAnswersTo === method ? node.replace(/\d+\.\d\d/, '0.01') : node
        response.end(`{"${name}": ${said.replaceAll('/', '\\/')}, "sign": "${signed(node)}"}`)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const notify: Alipay['notify'] = async (trade, change = {}, forged = {}) => {
    const values: Record<string, string> = {
      notify_time: chinaTime(new Date()),
      notify_type: 'trade_status_sync',
      notify_id: randomUUID(),
      charset: 'utf-8',
      version: '1.0',
      app_id: trade.app.appId,
      seller_id: trade.app.sellerId,
      ...tradeFields(trade),
      subject: trade.subject,
      gmt_payment: chinaTime(trade.paidAt ?? new Date()),
      body: '',
      ...change,
    }
    const body = new URLSearchParams({ ...values, sign_type: 'RSA2', sign: signed(joined(values, true)), ...forged })
    const response = await fetch(trade.notifyUrl, { method: 'POST', body })
    return response.text()
  }
  return {
    url: `${origin}/gateway.do`,
    publicPem: keys.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    trades,
    parking,
    receivers,
    payees,
    payOuts,
    rootPem,
    notify,
    watch: (listener) => void (onMoment = listener),
    behave(changed) {
      faults = changed
    },
    async pay(outTradeNo) {
      const trade = trades.get(outTradeNo)!
      trade.state = 'TRADE_SUCCESS'
      trade.paidAt ??= new Date()
      return faults.losesNotices ? null : notify(trade)
    },
    openPage(redirectUrl) {
      const values = Object.fromEntries(new URL(redirectUrl).searchParams)
      const app = appOf(values)
      if (app && !(JSON.parse(values['biz_content']!) as Values)['quit_url']) return Promise.resolve(false)
      if (app) ordered(app, values, JSON.parse(values['biz_content']!) as Values).state = 'WAIT_BUYER_PAY'
      return Promise.resolve(Boolean(app))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const notThere = refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')

function tradeFields({ outTradeNo, tradeNo, state, total }: Trade) {
  return { out_trade_no: outTradeNo, trade_no: tradeNo, trade_status: state, total_amount: total }
}

/** As it is signed: empty values count in notices, not in requests. */
function joined(values: Values, withEmpty = false): string {
  const names = Object.keys(values).filter((name) => withEmpty || values[name] !== '')
  return names
    .toSorted()
    .map((name) => `${name}=${values[name]}`)
    .join('&')
}

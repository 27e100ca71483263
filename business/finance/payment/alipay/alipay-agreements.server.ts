import { fen, yuan } from '#fields/money/yuan.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'
import type { Agreements } from '../agreement/agreements.ts'
import { plateColourNames } from '../agreement/plate-colour-names.ts'
import type { ChannelPayment } from '../payment-channel.ts'
import {
  done,
  failed,
  reasonOf,
  refusedByAlipay,
  refusedRequest,
  signatures,
  type AlipayAnswer,
  type AlipayCall,
} from './alipay-call.server.ts'
import type { AlipayAccount } from './alipay-signing.server.ts'

/** Of stays whose plate a camera read; its other scene is read from a transponder. */
const byPlate = 'PLATE_PAY'
const latestPay = '3.0'
const minuteMs = 60_000

/**
 * Alipay's parking platform charges stays by what their drivers agreed to there (车主平台停车代扣): alipay.eco.mycar.parking.parkinglotinfo.query, enterinfo.sync, agreement.query,
 * order.pay and exitinfo.sync, with the fields of alipay-sdk-java-all at 002e9002 (its models of November 2022 to August 2024), and what its platform answered to a charge in 2018.
 *
 * Not tried against Alipay itself, which opens the product to integrators one by one and registers each car park. In no document are: the codes by which order.pay refuses, so each is a
 * refusal with Alipay's own words, and asked about; what a second order.pay with the same number does, so none is sent, and what was lost is asked for by query alone; whether a
 * notice follows, so none is waited for, and one that comes counts as any. Its answers name no plate: `out_trade_no` and the number of the stay, which are ours, say which stay it is.
 * It is asked for no advance (垫资) and for no payment after leaving.
 */
export function alipayAgreements(
  call: AlipayCall,
  { merchant }: AlipayAccount,
  notifyUrl: string,
  query: (payNo: string) => Promise<ChannelPayment | null>,
): Agreements {
  return {
    /** A second notice of an entry may be refused: what the plate agreed to is asked for then. */
    async enter({ stayNo, plateNumber, plateColor, cameAt, lotCode }) {
      const colour = plateColourNames[plateColor]
      if (!colour) return null
      const lot = await lotAt(call, lotCode)
      if ('why' in lot) return { theirNo: stayNo, lotNo: null, blocked: lot.why }
      const { lotNo } = lot
      const answer = await call('alipay.eco.mycar.parking.enterinfo.sync', {
        parking_id: lotNo,
        car_number: plateNumber,
        car_color: colour,
        in_time: wallTime(Math.min(cameAt, Date.now())),
        agreement_query: true,
        out_serial_no: stayNo,
      })
      const isDone = answer['code'] === done
      if (!isDone && answer['code'] !== failed) return { theirNo: stayNo, lotNo, blocked: reasonOfRefused(answer) }
      const theirNo = (isDone && String(answer['serial_no'] ?? '')) || stayNo
      const isSaid = isDone && Boolean(answer['agreement_scene'])
      const blocked = isSaid ? blockedAs(answer) : await agreed(call, { plateNumber, colour, lotNo })
      return { theirNo, lotNo, blocked }
    },
    blockedNow: ({ plateNumber, plateColor, lotNo }) =>
      agreed(call, { plateNumber, colour: plateColourNames[plateColor]!, lotNo: lotNo! }),
    async charge({ isAgain, ...stay }) {
      const { payNo, amount, plateNumber, plateColor, cameAt, leftAt, lotName, lotCode, lotNo, stayNo, theirNo } = stay
      const minutes = String(Math.max(0, Math.round((leftAt - cameAt) / minuteMs)))
      const wanted = {
        car_number: plateNumber,
        car_number_color: plateColourNames[plateColor],
        out_trade_no: payNo,
        subject: `${lotName} 停车费 ${plateNumber}`.slice(0, 128),
        total_fee: yuan(amount),
        seller_id: merchant,
        parking_id: lotNo,
        out_parking_id: lotCode,
        ...(theirNo !== stayNo && { serial_no: theirNo }),
        in_time: wallTime(cameAt),
        out_time: wallTime(leftAt),
        in_duration: minutes,
        billing_duration: minutes,
        pay_scene: byPlate,
        pay_version: latestPay,
      }
      const answer = isAgain
        ? null
        : await call('alipay.eco.mycar.parking.order.pay', wanted, { notify_url: notifyUrl })
      // One that it does not know for certain to be paid has no number yet.
      if (answer?.['code'] === done && answer['trade_no'])
        return {
          status: 'paid',
          payNo,
          tradeNo: String(answer['trade_no']),
          amount: fen(answer['total_fee']) ?? 0,
          paidAt: instant(String(answer['gmt_payment'])) ?? Date.now(),
        }
      if (answer && refusedRequest.includes(String(answer['code'])))
        return { status: 'refused', reason: reasonOfRefused(answer) }
      const its = await query(payNo)
      if (its?.status === 'paid') return { ...its, status: 'paid', paidAt: its.paidAt ?? Date.now() }
      const isRefused = its?.status === 'closed' || (its === null && isRefusal(answer))
      return isRefused ? { status: 'refused', reason: reasonOfRefused(answer ?? {}) } : { status: 'waiting' }
    },
    /** What it refuses of a car that is gone changes nothing. */
    async leave({ stayNo, theirNo, lotNo, plateNumber, plateColor, leftAt }) {
      await call('alipay.eco.mycar.parking.exitinfo.sync', {
        parking_id: lotNo,
        car_number: plateNumber,
        car_color: plateColourNames[plateColor],
        out_time: wallTime(leftAt),
        out_serial_no: stayNo,
        ...(theirNo !== stayNo && { serial_no: theirNo }),
      })
    },
    async proveLot({ lotName, lotCode }) {
      const lot = await lotAt(call, lotCode)
      if (!('why' in lot)) return
      if (lot.answer) throw refusedByAlipay(lot.answer)
      throw declaredFailure(unregistered, { lot: lotName, code: lotCode })
    },
  }
}

const notRegistered = '车场未在支付宝停车平台登记,ISV停车场ID:'
const unregistered = {
  zh: '车场“{lot}”未在支付宝停车平台登记:请用此AppId的应用录入该车场,ISV停车场ID(out_parking_id)填写车场编号{code}',
  en: '“{lot}” is not registered at Alipay’s parking platform: register it with the app of this AppId, with the code {code} of the car park as out_parking_id',
}

const isRefusal = (answer: AlipayAnswer | null) => answer !== null && answer['code'] === failed

/** Alipay's number of a car park that was registered under our code of it, or why there is none; `answer`: what it said in place of looking. */
async function lotAt(
  call: AlipayCall,
  lotCode: string,
): Promise<{ readonly lotNo: string } | { readonly why: string; readonly answer?: AlipayAnswer }> {
  const answer = await call('alipay.eco.mycar.parking.parkinglotinfo.query', { out_parking_id: lotCode })
  if (answer['code'] !== done && answer['code'] !== failed) return { why: reasonOfRefused(answer), answer }
  const isIts = answer['code'] === done && (answer['out_parking_id'] ?? lotCode) === lotCode
  return isIts && answer['parking_id'] ? { lotNo: String(answer['parking_id']) } : { why: `${notRegistered}${lotCode}` }
}

/** Whether the plate can be charged at this moment, as Alipay wants to be asked before each charge. */
async function agreed(
  call: AlipayCall,
  { plateNumber, colour, lotNo }: { readonly plateNumber: string; readonly colour: string; readonly lotNo: string },
): Promise<string | null> {
  const answer = await call('alipay.eco.mycar.parking.agreement.query', {
    car_number: plateNumber,
    plate_color: colour,
    parking_id: lotNo,
  })
  return answer['code'] === done ? blockedAs(answer) : reasonOfRefused(answer)
}

/** `agreement_status` is what answers said before there were scenes: 0, the plate can be charged. */
function blockedAs({ agreement_scene: scenes, agreement_status: status }: AlipayAnswer): string | null {
  const said = typeof scenes === 'string' ? scenes.split(',').map((each) => each.trim()) : []
  if (said.includes(byPlate) || (said.length === 0 && String(status) === '0')) return null
  return reasons.find(([name]) => said.includes(name))?.[1] ?? '车牌未签约支付宝停车代扣'
}

const reasons = [
  ['NSF_CHECK_FAILED', '支付宝未通过车主的付款能力校验'],
  ['NO_AGREEMENT_SCENE', '车牌未签约支付宝停车代扣'],
] as const

/** In Alipay's own words, with its code. @throws Failure where it does not know our app or signature */
function reasonOfRefused(answer: AlipayAnswer): string {
  const code = String(answer['sub_code'] ?? answer['code'] ?? '')
  if (signatures.includes(code)) throw refusedByAlipay(answer)
  return `${reasonOf(answer) || '支付宝未扣款'}${code && `(${code})`}`
}

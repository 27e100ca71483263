import { arrearsNotices, orderStatuses, payChannels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { act, idOf, query, type Row } from '../../console/records.ts'
import { randomOf, type Random } from '../../random.ts'
import { consoleTime, day, instantOf, minute } from '../../time.ts'
import { drivers } from '../office/drivers.ts'
import { mobile } from '../office/people-names.ts'
import type { Staff } from '../staff-access.ts'
import { arrivals } from './arrivals.ts'
import { unlessOver, type TownSoFar } from './desk.ts'
import { takeDue, type DueStep } from './due-steps.ts'
import { someOrder } from './some-order.ts'

const { leftUnpaid: owed } = orderStatuses
/** NoticeKind (domain.md 1.65). */
/** What a driver pays at the counter with. */
const { card, bankTransfer: transfer } = payChannels

const notices = arrivals({ name: 'arrears-notice', perDay: 14, first: 14 })

const paysNow = ['已接通,车主当场补缴', '车主到中央收费处缴清']
const others: Readonly<Record<number, readonly string[]>> = {
  [arrearsNotices.sms]: ['短信已送达', '短信已送达,车主回电咨询明细'],
  [arrearsNotices.officialAccount]: ['公众号消息已读,暂未缴费', '公众号消息未读'],
  [arrearsNotices.phone]: [
    '已接通,答应三日内补缴',
    '无人接听,次日再联系',
    '号码已停机',
    '车主称已过户,待提供凭证',
    '对金额有异议,建议申诉',
  ],
  [arrearsNotices.paper]: ['催缴单已夹在雨刮下', '催缴单已寄往登记地址'],
}

/** Those who owe get a notice, some pay, and what came of it is written down. */
export async function lookAtArrears(staff: Staff, town: TownSoFar): Promise<number> {
  const service = await staff.as('sunli')
  const known = async () => (await query(service, 'arrearsNotice', {})).total
  const came = await notices(town, known, (seed) => notifyOwner(service, randomOf(seed), town))
  const lately = { SentAt: { from: consoleTime(Date.now() - day) } }
  const { rows } = await query(service, 'arrearsNotice', lately, { PerPage: 100, Page: 1 })
  const open = rows.filter((row) => !row['Result'])
  return came + (await takeDue(open, (row) => nextStep(staff, service, row)))
}

async function notifyOwner(service: Console, random: Random, town: TownSoFar): Promise<boolean> {
  const order = await someOrder(service, random, town, { orderStatus: [owed] })
  if (!order) return false
  const NoticeKind = Number(
    random.weighted({
      [arrearsNotices.sms]: 15,
      [arrearsNotices.officialAccount]: 20,
      [arrearsNotices.phone]: 50,
      [arrearsNotices.paper]: 15,
    }),
  )
  const driver = drivers.find(({ car }) => car?.plateNumber === order.plateNumber)
  const OwnerMobile = NoticeKind === arrearsNotices.paper ? null : (driver?.mobile ?? mobile(random))
  return unlessOver(() => act(service, 'order', 'notify', order.id, { NoticeKind, OwnerMobile }))
}

/** The same for the same notice in every run. */
function nextStep(staff: Staff, service: Console, row: Row): DueStep {
  const random = randomOf(`arrears-notice/${String(row['NoticeNo'])}`)
  const pays = random.chance(0.35)
  const kinds = others[Number(row['NoticeKind'])] ?? others[arrearsNotices.phone]!
  const Result = random.pick(pays ? paysNow : kinds)
  const payChannel = random.chance(0.8) ? card : transfer
  return {
    at: instantOf(String(row['SentAt'])) + random.logNormal(12, 0.8) * minute,
    async take() {
      if (pays) await collect(await staff.as('linjia'), String(row['PlateNumber']), payChannel)
      await act(service, 'arrearsNotice', 'record', idOf('arrearsNotice', row), { Result })
    },
  }
}

/** Everything that a plate owes, at once. */
async function collect(finance: Console, plateNumber: string, payChannel: number): Promise<void> {
  const { rows } = await query(finance, 'order', { plateNumber, orderStatus: [owed] })
  for (const { id, arrearsMoney } of rows)
    await unlessOver(() => act(finance, 'order', 'pay', String(id), { payChannel, receivedMoney: arrearsMoney }))
}

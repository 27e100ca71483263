import { randomUUID } from 'node:crypto'
import { addDays } from '#kernel/period.ts'
import { wallTime, wallDate } from '#kernel/wall-clock.ts'
import { askProvider } from '../ask-provider.server.ts'
import { PassingRefusal, type Handover, type OutgoingSms, type SmsChannel, type SmsReceipt } from '../sms-channel.ts'
import { canonicalQuery, signedHeaders, type AliyunKey } from './aliyun-signing.server.ts'

/** One message of QuerySendDetails. */
interface Detail {
  /** 1 waits for the receipt, 2 failed, 3 arrived. */
  readonly SendStatus: number
  readonly ErrCode: string
  readonly OutId?: string
  readonly ReceiveDate?: string
}

const [failed, arrived] = [2, 3]
const pageSize = 50
/** A message was taken so long, at most, before its answer was noted. */
const longestAnswer = 60_000
/** Said for a while only: the message is tried again. Of the limits to one number, that of a minute (触发分钟级流控), not those of an hour or a day. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|isv\.BUSINESS_LIMIT_CONTROL .*分钟)/

/**
 * Short messages by Alibaba Cloud: SendSms and QuerySendDetails of Dysmsapi 2017-05-25. OutId carries our number, by which a message that may
 * have been taken is looked for before it is sent again. Not tried against the provider: how soon a message shows in QuerySendDetails.
 */
export function aliyunSmsChannel(url: string, key: AliyunKey): SmsChannel {
  const ask = async (action: string, query: Readonly<Record<string, string>>) => {
    const { host } = new URL(url)
    const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
    const request = { method: 'POST', host, action, version: '2017-05-25', query, date, nonce: randomUUID() } as const
    const asking = { method: 'POST', headers: signedHeaders(key, request) }
    const answer = await askProvider(`${url}/?${canonicalQuery(query)}`, asking, 'Code')
    const [code, message] = [String(answer['Code']), String(answer['Message'])]
    if (passing.test(`${code} ${message}`)) throw new PassingRefusal(code, message)
    return answer
  }
  const detailOf = async (mobile: string, day: string, smsNo: string): Promise<Detail | undefined> => {
    for (let page = 1; ; page += 1) {
      const answer = await ask('QuerySendDetails', {
        PhoneNumber: mobile,
        SendDate: day.replaceAll('-', ''),
        PageSize: String(pageSize),
        CurrentPage: String(page),
      })
      const details = (answer['SmsSendDetailDTOs']?.SmsSendDetailDTO ?? []) as Detail[]
      const found = details.find(({ OutId }) => OutId === smsNo)
      if (found || details.length < pageSize) return found
    }
  }
  /** The provider lists messages by the day on which it took them, on China's clock. */
  const detailBetween = async (mobile: string, from: number, until: number, smsNo: string) => {
    for (let day = wallDate(from); day <= wallDate(until); day = addDays(day, 1)) {
      const detail = await detailOf(mobile, day, smsNo)
      if (detail) return detail
    }
    return undefined
  }
  return {
    name: '阿里云短信',
    isPrepaid: false,
    async send(sms, since) {
      const known = since !== null && (await detailBetween(sms.mobile, since, Date.now(), sms.smsNo))
      if (known) return { providerNo: sms.smsNo }
      const answer = await ask('SendSms', messageOf(sms))
      return handoverOf(answer, sms.smsNo)
    },
    async query({ smsNo, mobile, sentAt }) {
      const detail = await detailBetween(mobile, sentAt - longestAnswer, sentAt, smsNo)
      return detail ? receiptOf(detail) : null
    },
  }
}

function messageOf({ smsNo, mobile, signName, templateId, variables }: OutgoingSms): Record<string, string> {
  return {
    PhoneNumbers: mobile,
    SignName: signName,
    TemplateCode: templateId ?? '',
    ...(variables.length && {
      TemplateParam: JSON.stringify(Object.fromEntries(variables.map(({ name, text }) => [name, text]))),
    }),
    OutId: smsNo,
  }
}

/** A message that was taken without a number of theirs is known by ours. */
function handoverOf(answer: Record<string, any>, smsNo: string): Handover {
  if (answer['Code'] === 'OK') return { providerNo: String(answer['BizId'] ?? smsNo) }
  return { code: String(answer['Code']), refused: String(answer['Message'] ?? answer['Code']) }
}

function receiptOf({ SendStatus, ErrCode, ReceiveDate }: Detail): SmsReceipt | null {
  if (SendStatus !== failed && SendStatus !== arrived) return null
  const at = Date.parse(`${(ReceiveDate ?? wallTime(Date.now())).replace(' ', 'T')}+08:00`)
  const isDelivered = SendStatus === arrived
  return { isDelivered, code: ErrCode, reason: isDelivered ? null : `阿里云:${ErrCode}`, at }
}

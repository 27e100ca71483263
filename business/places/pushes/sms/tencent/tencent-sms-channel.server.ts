import { askProvider } from '../ask-provider.server.ts'
import { PassingRefusal, type SmsChannel, type SmsReceipt } from '../sms-channel.ts'
import { signedHeaders, type TencentKey } from './tencent-signing.server.ts'

/** An application of Tencent Cloud SMS. */
export interface TencentAccount extends TencentKey {
  readonly appId: string
}

/** One message of PullSmsSendStatusByPhoneNumber. */
interface Status {
  readonly SerialNo: string
  /** Empty until Tencent has opened it for the application. */
  readonly SessionContext?: string | null
  /** `SUCCESS` arrived, `FAIL` did not. */
  readonly ReportStatus: string
  readonly Description: string
  /** Seconds since 1970. */
  readonly UserReceiveTime: number
}

const [version, region, pageSize] = ['2021-01-11', 'ap-guangzhou', 100]
const passing =
  /^(InternalError|RequestLimitExceeded|LimitExceeded\.(?:DeliveryFrequencyLimit|PhoneNumberThirtySecondLimit)|ResourceUnavailable)/
const lookBackSeconds = 60

/**
 * Short messages by Tencent Cloud: SendSms and PullSmsSendStatusByPhoneNumber of sms 2021-01-11. SessionContext carries our number. Receipts
 * can be asked for once Tencent has opened that call for the application; until then a message stays as sent. They name the message by SerialNo, and by
 * SessionContext where Tencent opened that too: without it a message whose answer was lost is sent again. Not tried against the provider: whether a message
 * without a receipt shows in that call.
 */
export function tencentSmsChannel(url: string, account: TencentAccount): SmsChannel {
  const ask = async (action: string, values: object) => {
    const { host } = new URL(url)
    const body = JSON.stringify(values)
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = signedHeaders(account, { host, service: 'sms', action, body, timestamp })
    const asking = { method: 'POST', body, headers: { ...headers, 'x-tc-version': version, 'x-tc-region': region } }
    const answer = await askProvider(url, asking, 'Response')
    const response = answer['Response'] as Record<string, any>
    // What is wrong with the call stands in Error, what is wrong with a message in its status.
    const { Code: code, Message: message } = response['Error'] ?? response['SendStatusSet']?.[0] ?? {}
    if (passing.test(String(code))) throw new PassingRefusal(code, message)
    return response
  }
  const statusesSince = async (mobile: string, since: number): Promise<Status[]> => {
    const response = await ask('PullSmsSendStatusByPhoneNumber', {
      BeginTime: Math.floor(since / 1000) - lookBackSeconds,
      EndTime: Math.floor(Date.now() / 1000),
      Offset: 0,
      Limit: pageSize,
      PhoneNumber: withCountry(mobile),
      SmsSdkAppId: account.appId,
    })
    return (response['PullSmsSendStatusSet'] ?? []) as Status[]
  }
  return {
    name: '腾讯云短信',
    isPrepaid: false,
    async send({ smsNo, mobile, signName, templateId, variables }, since) {
      const before = since === null ? [] : await statusesSince(mobile, since)
      const known = before.find(({ SessionContext }) => SessionContext === smsNo)
      if (known) return { providerNo: known.SerialNo }
      const response = await ask('SendSms', {
        PhoneNumberSet: [withCountry(mobile)],
        SmsSdkAppId: account.appId,
        SignName: signName,
        TemplateId: templateId ?? '',
        TemplateParamSet: variables.map(({ text }) => text),
        SessionContext: smsNo,
      })
      const failure = response['Error']
      if (failure) return { code: failure.Code, refused: failure.Message }
      const status = response['SendStatusSet'][0]
      return status.Code === 'Ok' ? { providerNo: status.SerialNo } : { code: status.Code, refused: status.Message }
    },
    async query({ mobile, sentAt, providerNo }) {
      const status = (await statusesSince(mobile, sentAt)).find(({ SerialNo }) => SerialNo === providerNo)
      return status ? receiptOf(status) : null
    },
  }
}

/** E.164, as Tencent wants it. */
function withCountry(mobile: string): string {
  return `+86${mobile}`
}

function receiptOf({ ReportStatus, Description, UserReceiveTime }: Status): SmsReceipt {
  const isDelivered = ReportStatus === 'SUCCESS'
  const reason = isDelivered ? null : `腾讯云:${Description}`
  return { isDelivered, code: isDelivered ? ReportStatus : Description, reason, at: UserReceiveTime * 1000 }
}

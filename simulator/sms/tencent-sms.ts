import { createHash, createHmac } from 'node:crypto'
import { startProvider, type Provider } from './provider.ts'

interface TencentAccount {
  readonly secretId: string
  readonly secretKey: string
  readonly appId: string
  /** How many variables each approved template has. */
  readonly templates: Readonly<Record<string, number>>
  /** Whether receipts say the SessionContext of the message: Tencent leaves it empty until it opened that for the application. */
  receiptsSaySession: boolean
}

/** sms 2021-01-11 of Tencent Cloud, for tests: it verifies signatures and keeps what it took. Written from the documents, apart from the client. */
export function startTencentSms(accounts: readonly TencentAccount[]): Promise<Provider> {
  const limited = new Set<string>()
  return startProvider(({ headers }, body, messages) => {
    const account = accounts.find(({ secretId }) => headers['authorization']?.includes(`Credential=${secretId}/`))
    if (!account) return failure('AuthFailure.SecretIdNotFound', 'The SecretId is not found.')
    if (!isSigned(account.secretKey, headers, body))
      return failure('AuthFailure.SignatureFailure', 'The provided credentials could not be validated.')
    const values = JSON.parse(body) as Record<string, any>
    if (values['SmsSdkAppId'] !== account.appId)
      return failure('UnauthorizedOperation.SmsSdkAppIdVerifyFail', '应用不符')
    if (headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber')
      return {
        Response: {
          PullSmsSendStatusSet: messages
            .filter(({ owner, mobile, fate }) => owner === account.appId && mobile === values['PhoneNumber'] && fate)
            .map(({ ourNo, fate, mobile }) => ({
              PhoneNumber: mobile,
              SerialNo: `2640:${ourNo}`,
              SessionContext: account.receiptsSaySession ? ourNo : null,
              ReportStatus: fate === 'arrived' ? 'SUCCESS' : 'FAIL',
              Description: fate === 'arrived' ? 'DELIVRD' : fate,
              UserReceiveTime: Math.floor(Date.now() / 1000),
            })),
        },
      }
    const mobile = values['PhoneNumberSet'][0] as string
    const count = account.templates[values['TemplateId']]
    const refusal =
      count === undefined
        ? { Code: 'FailedOperation.TemplateIncorrectOrUnapproved', Message: '模板未通过审核' }
        : count !== values['TemplateParamSet'].length
          ? { Code: 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate', Message: '模板变量数目不符' }
          : null
    // A number that ends with 99 gets its first message too soon after another.
    if (mobile.endsWith('99') && !limited.has(mobile)) {
      limited.add(mobile)
      const Code = 'LimitExceeded.DeliveryFrequencyLimit'
      return { Response: { SendStatusSet: [{ Code, Message: '触发频率限制', PhoneNumber: mobile, SerialNo: '' }] } }
    }
    if (refusal) return { Response: { SendStatusSet: [{ ...refusal, PhoneNumber: mobile, SerialNo: '' }] } }
    const ourNo = values['SessionContext'] as string
    messages.push({
      owner: account.appId,
      mobile,
      ourNo,
      text: values['TemplateParamSet'].join('|'),
      day: '',
      fate: null,
    })
    return { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success', SerialNo: `2640:${ourNo}` }] } }
  })
}

function failure(Code: string, Message: string) {
  return { Response: { Error: { Code, Message } } }
}

function isSigned(secret: string, headers: Readonly<Record<string, string>>, body: string): boolean {
  const pattern = /Credential=[^/]+\/([^/]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=(\w+)/
  const [, day, names, signature] = pattern.exec(headers['authorization']!)!
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const lines = names!.split(';').map((name) => `${name}:${headers[name]!}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${sha(body)}`
  let key: string | Buffer = `TC3${secret}`
  for (const part of [day!, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest()
  const text = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${day}/sms/tc3_request\n${sha(canonical)}`
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

import { createHash, createHmac } from 'node:crypto'
import { startProvider, type Provider } from './provider.ts'

interface AliyunAccount {
  readonly keyId: string
  readonly secret: string
  readonly signNames: readonly string[]
  /** The variables of each approved template. */
  readonly templates: Readonly<Record<string, readonly string[]>>
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Dysmsapi 2017-05-25 of Alibaba Cloud, for tests: it verifies signatures, knows sign names and templates, and keeps what it took. Written from the documents, apart from the client. */
export function startAliyunSms(accounts: readonly AliyunAccount[]): Promise<Provider> {
  const limited = new Set<string>()
  return startProvider(({ headers, url }, _body, messages) => {
    const account = accounts.find(({ keyId }) => headers['authorization']?.includes(`Credential=${keyId},`))
    if (!account) return { Code: 'InvalidAccessKeyId.NotFound', Message: 'Specified access key is not found.' }
    if (!isSigned(account.secret, headers, url)) return { Code: 'SignatureDoesNotMatch', Message: '签名不匹配' }
    const query = Object.fromEntries(url.searchParams)
    const action = headers['x-acs-action']
    if (action === 'QuerySendDetails') {
      const found = messages.filter(
        ({ owner, mobile, day }) =>
          owner === account.keyId && mobile === query['PhoneNumber'] && day === query['SendDate'],
      )
      const from = (Number(query['CurrentPage']) - 1) * Number(query['PageSize'])
      return {
        Code: 'OK',
        TotalCount: String(found.length),
        SmsSendDetailDTOs: {
          SmsSendDetailDTO: found.slice(from, from + Number(query['PageSize'])).map((each) => ({
            PhoneNum: each.mobile,
            OutId: each.ourNo,
            Content: each.text,
            SendStatus: each.fate === null ? 1 : each.fate === 'arrived' ? 3 : 2,
            ErrCode: each.fate === null ? '' : each.fate === 'arrived' ? 'DELIVERED' : each.fate,
            ...(each.fate !== null && { ReceiveDate: '2026-11-23 09:30:00' }),
          })),
        },
      }
    }
    if (!account.signNames.includes(query['SignName']!))
      return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '短信签名不合法' }
    const variables = account.templates[query['TemplateCode']!]
    if (!variables) return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '短信模板不合法' }
    const values = JSON.parse(query['TemplateParam'] ?? '{}') as Record<string, string>
    if (variables.some((name) => !(name in values)))
      return { Code: 'isv.TEMPLATE_MISSING_PARAMETERS', Message: '模板缺少变量' }
    const mobile = query['PhoneNumbers']!
    // One message too soon after another.
    if (mobile.endsWith('99') && !limited.has(mobile)) {
      limited.add(mobile)
      return { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' }
    }
    messages.push({
      owner: account.keyId,
      mobile,
      ourNo: query['OutId']!,
      text: JSON.stringify(values),
      day: query['OutId'] ? chinaDay() : '',
      fate: null,
    })
    return { Code: 'OK', Message: 'OK', BizId: `${Date.now()}^0`, RequestId: hash(query['OutId']!) }
  })
}

function chinaDay(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
}

function isSigned(secret: string, headers: Readonly<Record<string, string>>, url: URL): boolean {
  const [, names, signature] = /SignedHeaders=([^,]+),Signature=(\w+)/.exec(headers['authorization']!)!
  const query = [...url.searchParams]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')
  const lines = names!.split(';').map((name) => `${name}:${headers[name]!.trim()}\n`)
  const canonical = `POST\n/\n${query}\n${lines.join('')}\n${names}\n${headers['x-acs-content-sha256']}`
  return (
    createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
      .digest('hex') === signature
  )
}

function percent(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

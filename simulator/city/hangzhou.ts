import { constants, publicDecrypt, verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a car park sent, opened. */
export interface SentToCity {
  readonly method: string
  readonly data: Record<string, any>
}

/** The parking system of Hangzhou's City Brain for tests: knows one car park and its public key; written apart from the client. */
export interface CityPlatform {
  /** As it is entered at the webhook. */
  readonly url: string
  readonly sent: SentToCity[]
  /** From now on it answers that it cannot. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

/** Characters of base64. */
const mostOfPhoto = 512 * 1_024

export async function startCityPlatform(accessId: string, publicKey: KeyObject): Promise<CityPlatform> {
  const sent: SentToCity[] = []
  let isRefusing = false

  function answer(method: string, form: URLSearchParams): object {
    if (isRefusing) return { resultCode: 500, msg: '系统繁忙' }
    const [cipher, sign] = [form.get('cipher') ?? '', Buffer.from(form.get('sign') ?? '', 'base64')]
    if (form.get('accessID') !== accessId) return { resultCode: 401, msg: 'accessID不存在' }
    if (!verify('RSA-MD5', Buffer.from(cipher), publicKey, sign)) return { resultCode: 402, msg: '验签失败' }
    const bytes = Buffer.from(cipher, 'base64')
    const size = publicKey.asymmetricKeyDetails!.modulusLength! / 8
    const opened = Array.from({ length: bytes.length / size }, (_, at) =>
      publicDecrypt(
        { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
        bytes.subarray(at * size, (at + 1) * size),
      ),
    )
    const { data } = JSON.parse(Buffer.concat(opened).toString()) as { data: Record<string, any> }
    if (!data['parkingCode'] || !data['uploadTime']) return { resultCode: 400, msg: '缺少参数' }
    const file = form.get('file')
    if (method === 'uploadPhoto' && (!file || file.length > mostOfPhoto)) return { resultCode: 400, msg: '照片不符' }
    sent.push({ method, data: { ...data, ...(file && { file }) } })
    return { resultCode: 200, msg: '成功' }
  }

  const server = createServer((request, response) => {
    void text(request).then((body) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer(request.url!.split('/').at(-1)!, new URLSearchParams(body)))),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/cp`,
    sent,
    refuse: (now) => void (isRefusing = now),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

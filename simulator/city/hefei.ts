import { verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { SentToCity } from './hangzhou.ts'

/** What each call cannot do without, by the published documents. */
const needed: Readonly<Record<string, readonly string[]>> = {
  uploadDriveIn: ['osStoreCode', 'carPlate', 'carPlateColor', 'orderId', 'inTime', 'inChannel'],
  uploadDriveOut:
    'osStoreCode carPlate carPlateColor orderId inTime outTime duration parkType billingAmount payAmount payType inChannel outChannel'.split(
      ' ',
    ),
  uploadImage: ['osStoreId', 'carPlate', 'carPlateColor', 'orderId', 'content', 'source', 'imageType'],
  uploadSurplus: ['osStoreCode', 'total', 'surplus'],
  uploadHeartbeat: ['osStoreCode', 'uploadTime'],
  uploadCheckRecord: ['osStoreCode', 'checkDate', 'driveInNum', 'driveOutNum'],
}

/** The open platform of Hefei's city parking for tests: knows one developer and its public key; written apart from the client. */
export async function startHefei(accessId: string, publicKey: KeyObject) {
  const sent: SentToCity[] = []

  function answer(path: string, said: Record<string, unknown>): object {
    const method = /^\/os-park\/ospark\/open\/api\/v2\/(\w+)$/.exec(path)?.[1] ?? ''
    const [access, data, type, time, sign] = ['access_id', 'data', 'sign_type', 'time_stamp', 'sign'].map((name) =>
      String(said[name]),
    ) as [string, string, string, string, string]
    if (access !== accessId) return { code: 4001, msg: '开发者不存在', data: null }
    const content = Buffer.from([access, data, type, time].join(''))
    if (!verify('sha256', content, publicKey, Buffer.from(sign, 'base64')))
      return { code: 4002, msg: '验签失败', data: null }
    const values = JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, unknown>
    const missing = needed[method]?.filter((name) => values[name] === undefined) ?? [method]
    if (missing.length > 0) return { code: 4003, msg: `${missing.join()}不可为空`, data: null }
    sent.push({ method, data: values })
    return { code: 8888, msg: 'success', data: null }
  }

  const server = createServer((request, response) => {
    void json(request).then((said) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer(request.url!, said as Record<string, unknown>))),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

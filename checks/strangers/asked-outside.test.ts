import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { nuonuoAccount } from '#simulator/nuonuo/nuonuo.ts'
import { addAlipayAccount } from '../berth/alipay-account.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Console } from '../berth/console.ts'

/** More than there are connections for people, in a test. */
const asks = 6

let berth: Berth
let admin: Console
let alipay: Alipay
/** Takes every request, and answers none until it is let go. */
let silent: Server
const waiting = new Set<ServerResponse>()
beforeAll(async () => {
  silent = createServer((_request, response) => {
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  alipay = await startAlipay([])
  berth = await startBerth({ alipayUrl: url(), nuonuoUrl: url(), nuonuoTokenUrl: url() })
  admin = await berth.as('admin')
})
afterAll(async () => {
  await berth.stop()
  await alipay.close()
  silent.close()
})

const url = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`

/** What is asked of who does not answer, by verbs that only read; each gives the path and the record. */
const checks: Readonly<Record<string, () => Promise<[path: string, id: string]>>> = {
  async 'a provider of sign-ins'() {
    const provider = { ProviderName: '集团账号', ProviderKind: 1, Issuer: url(), ClientId: 'berth', MatchedClaim: 1 }
    const { Id } = await admin.call('/api/user/addIdentityProvider', { ...provider, Newcomers: 1 })
    const confirmed = await admin.confirm('identity-provider:setSecret', Id)
    await admin.call('/api/user/setSecretIdentityProvider', { Id, ClientSecret: 'x' }, confirmed)
    return ['/api/user/checkIdentityProvider', Id]
  },
  'a payment channel': async () => ['/api/payConfig/checkPayConfig', await addAlipayAccount(admin, alipay)],
  async 'who draws up invoices'() {
    const seller = { Name: '东城停车管理有限公司', TaxNum: '91310000MA1FL00001', Clerk: '王五' }
    const { Id } = await admin.call('/api/invoice/addInvoiceSeller', seller)
    const confirmed = await admin.confirm('invoice-seller:setNuonuoKeys', Id)
    await admin.call('/api/invoice/setNuonuoKeysInvoiceSeller', { id: Id, ...nuonuoAccount }, confirmed)
    return ['/api/invoice/checkKeysInvoiceSeller', Id]
  },
}

test.each(Object.keys(checks))(
  '[DO-05] while %s does not answer, who asks keeps no connection from others',
  async (name) => {
    const [path, id] = await checks[name]!()
    const west = await berth.as('admin', 'west')
    const asked = Array.from({ length: asks }, () => admin.ask(path, { id }))
    await expect.poll(() => waiting.size).toBe(asks)
    expect((await west.ask('/api/parkLot/queryParkLot')).state).toBe('success')
    for (const response of waiting) response.destroy()
    for (const { state } of await Promise.all(asked)) expect(['conflict', 'noAnswer']).toContain(state)
  },
)

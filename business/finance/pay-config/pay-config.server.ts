import { randomInt } from 'node:crypto'
import { declaredFailure, failFields } from '#kernel/failure.ts'
import type { Sentence } from '#kernel/sentence.ts'
import type { RecordOf } from '#kernel/entity.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { openChannels } from '../payment/channels.server.ts'
import { certificateNamesOf } from '../payment/alipay/alipay-certificates.server.ts'
import { gatewayPath } from '../payment/pyun/gateway-account.server.ts'
import {
  certificateOf,
  certificateSerialOf,
  certificatesIn,
  privateKeyOf,
  publicKeyOf,
} from '../payment/keys.server.ts'
import { listedCertificates } from '../payment/wechat/wechat-certificates.server.ts'
import { platformKeyNames } from '../payment/wechat/wechat-signing.server.ts'
import { haveRoot, merchantKeyIn } from '../payment/unionpay/unionpay-signing.server.ts'
import { fingerprint, type Keys } from '#server/secrets/fingerprint.ts'
import { storeKeys, keysOf } from './config-keys.server.ts'
import { endOfKeys } from './end-of-keys.server.ts'
import { checkResults, payConfig, provedLots } from './pay-config.ts'
import { testPayment } from './test-payment.server.ts'

const checkMinutes = 5
const missing = { zh: '{label}不能为空', en: '{label} is required' }
const notPrivate = {
  zh: '不是RSA私钥,请粘贴私钥文件的全部内容',
  en: 'This is no RSA private key; paste the whole file',
}
const notPublic = {
  zh: '不是公钥或证书,请粘贴PEM文件的全部内容',
  en: 'This is no public key or certificate; paste the whole PEM file',
}
const notMerchantPem = {
  zh: '须同时有私钥和它的证书,请粘贴 openssl pkcs12 -nodes 转换后的全部内容',
  en: 'The private key and its certificate must both be there; paste all that openssl pkcs12 -nodes gives',
}
const noRoot = {
  zh: '其中没有根证书,请粘贴中级证书和根证书的全部内容',
  en: 'There is no root certificate in it; paste the intermediate and the root certificate',
}
const otherKey = {
  zh: '不是应用私钥的证书,请粘贴应用公钥证书的全部内容',
  en: 'This is no certificate of the app’s private key; paste the whole certificate of the app',
}
const otherMerchantKey = {
  zh: '不是商户API私钥的证书,请粘贴 apiclient_cert.pem 的全部内容',
  en: 'This is no certificate of the merchant’s private key; paste the whole of apiclient_cert.pem',
}
const noRsaRoot = {
  zh: '其中没有支付宝的RSA根证书,请粘贴 alipayRootCert.crt 的全部内容',
  en: 'There is no RSA root certificate of Alipay in it; paste the whole of alipayRootCert.crt',
}
const wrongLength = { zh: 'APIv3密钥须为32个字符', en: 'The APIv3 key has 32 characters' }
const noAppId = {
  zh: '请先在此配置中填写AppId',
  en: 'Enter the AppId of this setting first',
}

const oneLot = {
  zh: '聚合平台为每个车场分配一个编号,请只选择一个车场',
  en: 'The aggregator numbers each car park: choose just one',
}

const otherPark = {
  zh: '与此配置的商户号不符:商户号须为停车场编号去掉连字符',
  en: 'The merchant number of this setting must be the number of the car park without hyphens',
}

type Context = VerbContext<typeof payConfig>

export const payConfigHandlers = handlers(payConfig, {
  async create({ records, by }, draft) {
    requireOneLot(draft.PayChannel, draft.ParkLotIds)
    return records.create(draft, by)
  },

  async update({ records, by }, before, changes) {
    requireOneLot(before.PayChannel, changes.ParkLotIds === undefined ? before.ParkLotIds : changes.ParkLotIds)
    await records.update(before.id, changes, by)
  },

  actions: {
    /** Asks for 1 fen by code and closes it at once: what no one can pay proves keys, numbers and the channel's signature; AppSecrets are tried alongside, and of a setting that charges by agreement its car parks. */
    async check({ tx, machine, incoming }, { id, ChargesByAgreement, ParkLotIds }) {
      const channel = await openChannels(machine, machine.settings).ofConfig(tx, id)
      const lots = ChargesByAgreement && channel.agreements?.proveLot ? await lotsToProve(tx, ParkLotIds) : []
      return async () => {
        if (channel.proveAccess) {
          await channel.proveAccess()
          return { Result: checkResults.answers }
        }
        const payNo = `Y${Date.now()}${randomInt(1000, 9999)}`
        const expireAt = Date.now() + checkMinutes * 60_000
        const asked = { payNo, amount: 1, subject: '收款检查', expireAt, attach: incoming.person.tenantId }
        const askedAt = Date.now()
        const way = { way: 'native', returnUrl: null, openId: null } as const
        await channel.ask({ ...asked, ...way, askedAt, ip: incoming.ip, isShared: false })
        await channel.close(payNo, askedAt)
        await channel.payers?.proveSecret()
        await channel.miniPayers?.proveSecret()
        for (const lot of lots.slice(0, provedLots)) await channel.agreements!.proveLot!(lot)
        return { Result: lots.length > provedLots ? checkResults.worksInFirstLots : checkResults.works }
      }
    },

    testPay: testPayment,

    /**
     * What is left empty stays as it was; all of it must be there in the end. Who names the other key of WeChat Pay as the one ends the change from one to the other: the
     * former is believed no more (doc/v3/merchant/4012154180; certificates likewise, 10 days before one ends).
     */
    async setWechatKeys(context, record, given) {
      const keys = await keysWith(context, record, given)
      if (keys['MerchantCertificate']) takeCertificate(keys)
      if (!given.PlatformKey && keys['PlatformKeyId'] === keys['OtherPlatformKeyId'])
        Object.assign(keys, { PlatformKey: keys['OtherPlatformKey'] })
      requireKeys(payConfig.actions.setWechatKeys.fields, keys, ['ApiV3Key', 'SerialNo', 'PrivateKey', 'PlatformKey'])
      if (keys['ApiV3Key']!.length !== 32) refuse('ApiV3Key', wrongLength)
      if (!privateKeyOf(keys['PrivateKey']!)) refuse('PrivateKey', notPrivate)
      for (const names of platformKeyNames) if (keys[names.id] || keys[names.key]) completePlatformKey(keys, names)
      if (keys['OtherPlatformKeyId'] === keys['PlatformKeyId']) {
        delete keys['OtherPlatformKeyId']
        delete keys['OtherPlatformKey']
      }
      await keep(context, record, keys)
    },

    async setPyunKeys(context, record, given) {
      const keys = await keysWith(context, record, given)
      requireKeys(payConfig.actions.setPyunKeys.fields, keys, ['GatewayKey', 'AppSecret', 'ParkUuid', 'PyunMerchant'])
      if (keys['ParkUuid']!.replaceAll('-', '') !== record.MchNo) refuse('ParkUuid', otherPark)
      await keep(context, record, keys)
    },

    async showGateway({ tx, machine }, { id }) {
      const row = await tx.first<{ token: string }>(sql`select notice_token as token from pay_config where id = ${id}`)
      return { Address: `${machine.settings.publicUrl}${gatewayPath}/${row!.token}` }
    },

    async setAlipayKeys(context, record, given) {
      const keys = await keysWith(context, record, given)
      requireKeys(payConfig.actions.setAlipayKeys.fields, keys, ['AppPrivateKey', 'AlipayPublicKey'])
      if (!privateKeyOf(keys['AppPrivateKey']!)) refuse('AppPrivateKey', notPrivate)
      if (!publicKeyOf(keys['AlipayPublicKey']!)) refuse('AlipayPublicKey', notPublic)
      if (keys['AppCertificate'] || keys['RootCertificates']) requireCertificates(keys)
      await keep(context, record, keys)
    },

    async setUnionPayKeys(context, record, given) {
      const keys = await keysWith(context, record, given)
      requireKeys(payConfig.actions.setUnionPayKeys.fields, keys, ['MerchantPem', 'TrustedPem'])
      if (!merchantKeyIn(keys['MerchantPem']!)) refuse('MerchantPem', notMerchantPem)
      if (!haveRoot(certificatesIn(keys['TrustedPem']!))) refuse('TrustedPem', noRoot)
      await keep(context, record, keys)
    },
  },
})

/** Those that a setting names, or all; of many one more than is asked about. */
async function lotsToProve(tx: Tx, ids: readonly string[] | null | undefined) {
  const named = ids?.length ? sql`id = any(${[...ids]}::bigint[])` : sql`true`
  return tx.rows<{ lotName: string; lotCode: string }>(
    sql`select park_lot_name as "lotName", park_lot_code as "lotCode" from park_lot where ${named} order by id limit ${provedLots + 1}`,
  )
}

/** The aggregator gives each car park a number of its own. */
function requireOneLot(payChannel: number | undefined, parkLotIds: readonly string[] | null | undefined): void {
  if (payChannel === payChannels.combinedCode && parkLotIds?.length !== 1) refuse('ParkLotIds', oneLot)
}

/** A key of WeChat Pay with the number by which its signatures name it: a certificate has it in itself. */
function completePlatformKey(keys: Record<string, string>, { id, key }: (typeof platformKeyNames)[number]): void {
  const { fields } = payConfig.actions.setWechatKeys
  requireKeys(fields, keys, [key])
  if (!publicKeyOf(keys[key]!)) refuse(key, notPublic)
  const serial = certificateSerialOf(keys[key]!)
  if (serial) keys[id] = serial
  requireKeys(fields, keys, [id])
}

/** The certificate of the merchant’s own key, which has its serial number in itself. */
function takeCertificate(keys: Record<string, string>): void {
  const certificate = certificateOf(keys['MerchantCertificate']!)
  const privateKey = privateKeyOf(keys['PrivateKey'] ?? '')
  if (!certificate || (privateKey && !certificate.checkPrivateKey(privateKey)))
    refuse('MerchantCertificate', otherMerchantKey)
  keys['SerialNo'] = certificate.serialNumber
}

/** An app that signs with certificates has its own, for its key, and those of Alipay's roots. */
function requireCertificates(keys: Keys): void {
  requireKeys(payConfig.actions.setAlipayKeys.fields, keys, ['AppCertificate', 'RootCertificates'])
  const [own] = certificatesIn(keys['AppCertificate']!)
  if (!own?.checkPrivateKey(privateKeyOf(keys['AppPrivateKey']!)!)) refuse('AppCertificate', otherKey)
  const roots = certificatesIn(keys['RootCertificates']!)
  if (!certificateNamesOf([own], roots)) refuse('RootCertificates', noRsaRoot)
}

/** What was set before with what is given now. */
async function keysWith(
  { tx, machine, incoming }: Context,
  { id, AppId, PayChannel }: RecordOf<typeof payConfig>,
  given: Readonly<Record<string, string | null>>,
): Promise<Record<string, string>> {
  if (!AppId && PayChannel !== payChannels.unionPay) throw declaredFailure(noAppId)
  return { ...(await keysOf(tx, machine.secrets, incoming.person.tenantId, id)), ...filledIn(given) }
}

async function keep(
  { tx, machine, records, incoming, by }: Context,
  { id, PayChannel }: RecordOf<typeof payConfig>,
  keys: Keys,
) {
  await storeKeys(tx, machine.secrets, incoming.person.tenantId, id, keys)
  const end = endOfKeys(PayChannel, keys)
  const ends = { KeyEndsAt: end?.at ?? null, KeyEndsOf: end?.of ?? null }
  const { [listedCertificates]: _, ...set } = keys
  await records.update(id, { KeyFingerprint: fingerprint(set), KeySetAt: new Date(), ...ends }, by)
}

function filledIn(given: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()] as const] : [])),
  )
}

function requireKeys(fields: Readonly<Record<string, { label: string }>>, keys: Keys, names: readonly string[]): void {
  const refusals = names
    .filter((name) => !keys[name])
    .map((field) => ({ field, sentence: missing, params: { label: fields[field]!.label } }))
  if (refusals.length) throw failFields(refusals)
}

function refuse(field: string, sentence: Sentence): never {
  throw failFields([{ field, sentence, params: {} }])
}

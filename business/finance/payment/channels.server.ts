import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Settings } from '#server/settings.ts'
import { accessOf } from '../channel-call.server.ts'
import type { TransferScene } from './alipay/alipay-signing.server.ts'
import { openKeys } from '../pay-config/config-keys.server.ts'
import { kinds } from './kinds.server.ts'
import { isNotReached } from './not-reached.ts'
import type { ChannelKind, PaymentChannel, PayWay } from './payment-channel.ts'
import { sandboxChannel } from './sandbox/sandbox-channel.server.ts'

/** Where the channels send their notices: below it the kind, and what identifies the account. */
export const noticePath = '/api/pay/notice'

/** A channel and the 支付配置 that it follows from; none for the sandbox of a demo. */
export interface ConfiguredChannel {
  readonly configId: string | null
  readonly channel: PaymentChannel
}

/** What a payment is for, and how it is to be paid. */
export interface PaymentPurpose {
  readonly parkLotId: string
  readonly bizType: number
  readonly payScene: number
  readonly way: PayWay
  /** Of this kind alone: a payment code says whose it is. */
  readonly kind: ChannelKind | null
}

/** The channel of each payment, as 支付配置 says; in a demo the sandbox where there is none. */
export interface Channels {
  /** In the tenant's scope: the one that a new payment is asked by; null where none is set up. */
  fitting(tx: Tx, purpose: PaymentPurpose): Promise<ConfiguredChannel | null>
  /** As `fitting`, all of them, the one that comes first to the front; without the sandbox. */
  allFitting(tx: Tx, purpose: PaymentPurpose): Promise<readonly (ConfiguredChannel & { readonly configId: string })[]>
  /** In the tenant's scope: whether a new payment can be asked for in one way or another. */
  take(tx: Tx, purpose: Omit<PaymentPurpose, 'way' | 'kind'>): Promise<boolean>
  /** In the tenant's scope: the one that a payment was asked by, whatever its setting says today. */
  ofConfig(tx: Tx, configId: string | null): Promise<PaymentChannel>
  /** As `ofConfig`, by the number of the payment. */
  ofPayment(tenantId: string, payNo: string): Promise<PaymentChannel>
  /** The one whose notices come to this address, and whose it is; null for an address that was not given out. */
  ofNotice(kind: string, token: string): Promise<(ConfiguredChannel & { readonly tenantId: string | null }) | null>
  /** In the tenant's scope: every account with keys, once, and the day since when. */
  accounts(tx: Tx): Promise<readonly { channel: PaymentChannel; since: string }[]>
  /** That of a demo. */
  readonly sandbox: PaymentChannel | null
}

const noKeys = {
  zh: '此收款未配置:请在“支付配置”中为它设置密钥',
  en: 'This way to collect is not configured: set its keys in Payment settings',
}

/** The last part of the sandbox's notice address: it has one account for all tenants. */
const sandboxToken = 'demo'

interface ConfigRow {
  readonly id: string
  readonly tenant_id: string
  readonly pay_channel: number
  readonly mch_no: string
  readonly app_id: string | null
  readonly mini_app_id: string | null
  readonly transfer_scene: TransferScene | null
  readonly notice_token: string
  readonly sealed: string
}

const columns = sql`c.id::text, c.tenant_id::text, c.pay_channel, c.mch_no, c.app_id, c.mini_app_id, c.transfer_scene, c.notice_token, s.sealed
  from pay_config c join pay_config_secret s on s.pay_config_id = c.id`

/** What fails only where the channel does: a refusal is its answer. */
const watchedCalls = ['ask', 'query', 'close', 'takeCode', 'cancelCode', 'refund', 'bill'] as const
/** Of what concerns one receiver or one car; there the channel refuses what a tenant set, and only its silence counts. */
const watchedParts = {
  sharing: ['addReceiver', 'share', 'takeBack', 'release'],
  payOuts: ['pay'],
  agreements: ['enter', 'blockedNow', 'charge', 'leave', 'proveLot'],
} as const

/** The channel as it is, its failures counted. */
function counted(channel: PaymentChannel, failures: Machine['channelFailures']): PaymentChannel {
  const failed = () => failures.set(channel.kind, (failures.get(channel.kind) ?? 0) + 1)
  const { sharing, payOuts, agreements } = channel
  const isSilence = (error: unknown) => !(error instanceof Failure) || isNotReached(error)
  return {
    ...watched(channel, watchedCalls, failed),
    ...(sharing && { sharing: watched(sharing, watchedParts.sharing, failed, isSilence) }),
    ...(payOuts && { payOuts: watched(payOuts, watchedParts.payOuts, failed, isSilence) }),
    ...(agreements && { agreements: watched(agreements, watchedParts.agreements, failed, isSilence) }),
  }
}

function watched<Part extends object>(
  part: Part,
  names: readonly (keyof Part)[],
  failed: () => void,
  isFailure: (error: unknown) => boolean = () => true,
): Part {
  const calls = names.flatMap((name) => {
    if (!part[name]) return []
    const call = part[name] as (...args: unknown[]) => Promise<unknown>
    const watching = async (...args: unknown[]) => {
      try {
        return await call(...args)
      } catch (error) {
        if (isFailure(error)) failed()
        throw error
      }
    }
    return [[name, watching]]
  })
  return { ...part, ...(Object.fromEntries(calls) as Partial<Part>) }
}

export function openChannels(
  { database, secrets, channelFailures }: Pick<Machine, 'database' | 'secrets' | 'channelFailures'>,
  settings: Settings,
): Channels {
  const noticeUrl = (kind: string, token: string) => `${settings.publicUrl}${noticePath}/${kind}/${token}`
  const access = settings.demo ? accessOf(settings) : null
  const sandbox =
    access && counted(sandboxChannel({ ...access, notifyUrl: noticeUrl('sandbox', sandboxToken) }), channelFailures)
  // They are there from the start, so that the first failure is an increase.
  for (const name of [...kinds.map((kind) => kind.name), ...(sandbox ? [sandbox.kind] : [])])
    channelFailures.set(name, channelFailures.get(name) ?? 0)

  const open = (row: ConfigRow): PaymentChannel => {
    const kind = kinds.find(({ code }) => code === row.pay_channel)!
    const account = {
      merchant: row.mch_no,
      appId: row.app_id ?? '',
      miniAppId: row.mini_app_id,
      transferScene: row.transfer_scene,
      keys: openKeys(secrets, row.tenant_id, row.id, row.sealed),
      notifyUrl: noticeUrl(kind.name, row.notice_token),
    }
    return counted(kind.open(account, settings), channelFailures)
  }
  /** Whether there is a channel for it in one way or another. */
  const isSetUp = async (tx: Tx, purpose: Omit<PaymentPurpose, 'way' | 'kind'>) =>
    (await tx.first<ConfigRow>(sql`${fittingConfigs({ ...purpose, way: null, kind: null })} limit 1`)) !== undefined
  const ofConfig: Channels['ofConfig'] = async (tx, configId) => {
    if (configId === null && sandbox) return sandbox
    const row = configId === null ? null : await tx.first<ConfigRow>(sql`select ${columns} where c.id = ${configId}`)
    if (!row) throw declaredFailure(noKeys)
    return open(row)
  }
  return {
    sandbox,
    ofConfig,
    async fitting(tx, purpose) {
      const row = await tx.first<ConfigRow>(sql`${fittingConfigs(purpose)} limit 1`)
      if (row) return { configId: row.id, channel: open(row) }
      return sandbox && !(await isSetUp(tx, purpose)) ? { configId: null, channel: sandbox } : null
    },
    allFitting: async (tx, purpose) =>
      (await tx.rows<ConfigRow>(fittingConfigs(purpose))).map((row) => ({ configId: row.id, channel: open(row) })),
    take: async (tx, purpose) => sandbox !== null || (await isSetUp(tx, purpose)),
    ofPayment: (tenantId, payNo) =>
      database.inScope(wholeTenant(tenantId), async (tx) => {
        const row = await tx.first<{ pay_config_id: string | null }>(
          sql`select pay_config_id::text from pay_record where ${await underNumber(tx, payNo)} limit 1`,
        )
        return ofConfig(tx, row!.pay_config_id)
      }),
    async ofNotice(kind, token) {
      if (kind === 'sandbox') {
        const isOwn = token === sandboxToken && sandbox
        return isOwn ? { configId: null, tenantId: null, channel: sandbox } : null
      }
      const found = await database.wherever(tenantIn(token), (tx) =>
        tx.first<{ tenant_id: string; id: string }>(
          sql`select tenant_id::text, id::text from pay_config_of_notice(${token})`,
        ),
      )
      if (!found) return null
      const { tenant_id: tenantId, id: configId } = found
      const channel = await database.inScope(wholeTenant(tenantId), (tx) => ofConfig(tx, configId))
      return channel.kind === kind ? { configId, tenantId, channel } : null
    },
    accounts: (tx) =>
      tx
        .rows<ConfigRow & { since: string }>(
          sql`select distinct on (c.pay_channel, c.mch_no) least(c.key_set_at, c.created_at)::date::text as since, ${columns}
            where c.pay_channel in (${sql.join(kinds.map(({ code: each }) => each))}) order by c.pay_channel, c.mch_no, s.set_at desc`,
        )
        .then((rows) => rows.map((row) => ({ channel: open(row), since: row.since }))),
  }
}

/** Of those that hold today and fit, first the one for just this business, then by priority, and of one priority that which names its car parks, or scenes. Arrears and passes without a setting of their own go where parking goes. */
function fittingConfigs({
  parkLotId,
  bizType,
  payScene,
  way,
  kind,
}: Omit<PaymentPurpose, 'way'> & { readonly way: PayWay | null }) {
  const able = kinds
    .filter(
      ({ name, ways }) => (way === null ? ways.length > 0 : ways.includes(way)) && (kind === null || kind === name),
    )
    .map(({ code: each }) => each)
  const alsoByParking = bizType === bizTypes.recovery || bizType === bizTypes.pass
  const businesses = alsoByParking ? [bizType, bizTypes.parking] : [bizType]
  const today = wallDate(Date.now())
  return sql<ConfigRow>`select ${columns}
    where c.status = ${code(enabledStates.enabled)} and c.pay_channel = any(${able}::smallint[]) and c.biz_type = any(${businesses}::smallint[])
      and (${way !== 'agreement'} or c.charges_by_agreement) and (${way !== 'mini'} or c.mini_app_id is not null) and c.begin_at <= ${today} and (c.end_at is null or c.end_at >= ${today})
      and (c.park_lot_ids = '{}' or ${parkLotId}::bigint = any(c.park_lot_ids)) and (c.pay_scenes = '{}' or ${payScene}::smallint = any(c.pay_scenes))
    order by c.biz_type <> ${bizType}, c.priority, c.park_lot_ids = '{}', c.pay_scenes = '{}', c.id`
}

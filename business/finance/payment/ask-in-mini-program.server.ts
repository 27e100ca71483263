import { declaredFailure } from '#kernel/failure.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { askPayment, type AskedPayment } from './ask-payment.server.ts'
import type { Channels } from './channels.server.ts'
import { purposeOfStay } from './lock-price.server.ts'
import type { PayLink } from './pay-link.server.ts'

const noMiniProgram = {
  zh: '此停车场的支付配置没有设置小程序,请打开缴费页面付款',
  en: 'The payment settings of this car park name no mini-program; pay on the page of the link',
}

/**
 * A driver pays within a mini-program of the tenant: `code` is what its wx.login gave, and says who pays. The answer holds what its wx.requestPayment is given.
 * @throws Failure where no 支付配置 has a mini-program, or for a code that is wrong, over or was used
 */
export async function askInMiniProgram(
  machine: Machine,
  channels: Channels,
  link: PayLink,
  { code, ip }: { readonly code: string; readonly ip: string },
): Promise<AskedPayment> {
  const payers = await machine.database.snapshot(wholeTenant(link.tenantId), async (tx) => {
    const purpose = await purposeOfStay(tx, link.orderId)
    const fitting = await channels.fitting(tx, { ...purpose, way: 'mini', kind: null })
    return fitting?.channel.miniPayers
  })
  if (!payers) throw declaredFailure(noMiniProgram)
  const openId = await payers.openIdOf(code)
  return askPayment(machine, channels, link, { way: 'mini', openId, returnUrl: null, ip })
}

import { fail } from '#kernel/failure.ts'
import { purposesOfBills } from '#business/finance/company-bill-payment/ask-bill-payment.server.ts'
import { purposesOfCompanyTopUps } from '#business/finance/company-top-up/ask-company-top-up.server.ts'
import { purposesOfTopUps } from '#business/finance/merchant-top-up/ask-top-up.server.ts'
import { purposeOfPass } from '#business/finance/pass-purchase/buy-pass.server.ts'
import { purposeOfStay } from '#business/finance/payment/lock-price.server.ts'
import { openPayLink } from '#business/finance/payment/pay-link.server.ts'
import type { PayingPage, PurposeAt } from '#business/finance/payment/payer.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { openDriverSession } from './phone/driver-session.server.ts'
import { debtsOfPhone } from './phone/my-parking.server.ts'
import { lotOfToken } from './shop/lot-of-token.server.ts'

/** A page and who pays there: the same link, or the same phone, is the same payer. */
interface Opened extends PayingPage {
  readonly payer: string
}

/** For what a proved phone pays on the pages that are opened by a car park's code; `parkLotId` is that of the code. */
const services: Readonly<Record<string, (tx: Tx, mobile: string, parkLotId: string) => Promise<readonly PurposeAt[]>>> =
  {
    mine: async (tx, mobile) => {
      const [first] = await debtsOfPhone(tx, mobile)
      return first === undefined ? [] : [await purposeOfStay(tx, first)]
    },
    pass: async (_tx, _mobile, parkLotId) => [purposeOfPass(parkLotId)],
    company: async (tx, mobile, parkLotId) => [
      ...(await purposesOfBills(tx, mobile, parkLotId)),
      ...(await purposesOfCompanyTopUps(tx, mobile, parkLotId)),
    ],
    shop: purposesOfTopUps,
  }

/** The page of drivers that has this path, for who may pay there: the holder of a stay's link, or a phone that was proved. @throws Failure for any other */
export async function openPayingPage(machine: Machine, path: string, session: string | null): Promise<Opened> {
  const [, kind, token] = /^\/pay\/(?:([a-z]+)\/)?([\w.~-]+)$/.exec(path) ?? []
  if (!token) throw fail('notFound', { label: '页面' })
  if (kind === undefined) {
    const { tenantId, orderId } = await openPayLink(machine, token)
    const purposes = async (tx: Tx) => [await purposeOfStay(tx, orderId)]
    return { tenantId, path, payer: `${tenantId}/${orderId}`, purposes }
  }
  const service = services[kind]
  if (!service) throw fail('notFound', { label: '页面' })
  const { tenantId, mobile } = await openDriverSession(machine, session ?? '')
  const parkLotId = await lotOfToken(machine, tenantId, token)
  return { tenantId, path, payer: `${tenantId}/${mobile}`, purposes: (tx) => service(tx, mobile, parkLotId) }
}

import type { Field } from '#kernel/field.ts'
import type { WireRow } from '#kernel/wire.ts'
import { merchantBalanceLog } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { companyFlow } from '#business/rights/companies/company-flow/company-flow.ts'
import { billPackOrder } from '#business/rights/passes/bill-pack-order/bill-pack-order.ts'
import { HeldPlates } from '#business/rights/passes/bill-pack-order/held-plates.web.tsx'
import { shareOrder } from '#business/rights/sharing/share-order/share-order.ts'
import { storedCardFlow } from '#business/rights/stored-value/stored-card-flow/stored-card-flow.ts'
import { FieldCell } from '#web/entity/field-cell.tsx'

/** A column of what was paid: under which name its rows have it, and as what its kind knows it. */
export interface PaidColumn {
  readonly name: 'orderNo' | 'about' | 'plateNumber' | 'parkLotId' | 'cameAt' | 'leftAt' | 'paidAt'
  readonly label: Field
  readonly width: number
}

const order = (name: PaidColumn['name'], width: number): PaidColumn => ({ name, label: parkOrder.all[name]!, width })
const paidAt = order('paidAt', 130)
const parkLot = order('parkLotId', 160)
const plate = order('plateNumber', 120)
const ofShop: readonly PaidColumn[] = [
  { name: 'orderNo', label: merchantBalanceLog.fields.LogNo, width: 140 },
  { name: 'about', label: merchantBalanceLog.fields.MerchantId, width: 220 },
  parkLot,
  paidAt,
]
const ofCompany: readonly PaidColumn[] = [
  { name: 'orderNo', label: companyFlow.fields.FlowNo, width: 140 },
  { name: 'about', label: companyFlow.fields.CompanyId, width: 220 },
  parkLot,
  paidAt,
]

/** What is said of each kind of what was paid. */
const columns: Readonly<Record<number, readonly PaidColumn[]>> = {
  [paidFor.stay]: [order('orderNo', 180), plate, parkLot, order('cameAt', 130), order('leftAt', 130), paidAt],
  [paidFor.pass]: [
    { name: 'orderNo', label: billPackOrder.fields.PayNo, width: 180 },
    { name: 'about', label: billPackOrder.fields.RuleId, width: 260 },
    plate,
    parkLot,
    paidAt,
  ],
  [paidFor.rental]: [
    { name: 'orderNo', label: shareOrder.fields.ShareNo, width: 120 },
    plate,
    parkLot,
    { name: 'cameAt', label: shareOrder.fields.RentBegin, width: 130 },
    { name: 'leftAt', label: shareOrder.fields.RentEnd, width: 130 },
    paidAt,
  ],
  [paidFor.merchantTopUp]: ofShop,
  [paidFor.merchantCredit]: ofShop,
  [paidFor.companyTopUp]: ofCompany,
  [paidFor.companyBill]: ofCompany,
  [paidFor.cardTopUp]: [
    { name: 'orderNo', label: storedCardFlow.fields.FlowNo, width: 140 },
    { name: 'about', label: storedCardFlow.fields.CardId, width: 220 },
    parkLot,
    paidAt,
  ],
}

export const columnsOfPaid = (kind: number): readonly PaidColumn[] => columns[kind]!

/** A value of something paid; of several car parks the names stand together. */
export function PaidCell({ column: { name, label }, row }: { column: PaidColumn; row: WireRow }) {
  if (name === 'about') return <>{String(row['about'] ?? '')}</>
  const shown = { ...row, parkLotId: row['parkLotName'] ?? null }
  const isOfPass = label === plate.label && String(row['plateNumber']).includes(',')
  return <FieldCell of={parkOrder} name={name} row={shown} cells={isOfPass ? { plateNumber: HeldPlates } : {}} />
}

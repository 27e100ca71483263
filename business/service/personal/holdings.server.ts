import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { holdingsOfBusiness } from './holdings-of-business.server.ts'
import { holdingsOfRights } from './holdings-of-rights.server.ts'
import { noPhone, noText, type Holding } from './holding.server.ts'
import { why } from './why.ts'

/** Of a table that no concept declares: what drivers' phones did. */
function ofPhone(table: string, label: string, terms: Partial<Holding> = {}): Holding {
  return {
    table,
    label,
    phones: ['mobile'],
    plates: [],
    byIdCard: false,
    fate: 'deleted',
    clears: [],
    why: why.noLonger,
    ...terms,
  }
}

const cleared = (columns: Readonly<Record<string, Sql>>): Partial<Holding> => ({
  fate: 'cleared',
  clears: Object.entries(columns),
  why: why.ofProof,
})

const holdingsOfPhones: readonly Holding[] = [
  ofPhone('driver_session', '车主端登录', { over: { at: sql`r.ends_at`, keptFor: null } }),
  ofPhone('driver_stay', '车主端停车记录', { over: { at: sql`r.kept_at`, keptFor: 'personKeepDays' } }),
  ofPhone('register_code', '注册验证码', { over: { at: sql`r.sent_at + interval '1 day'`, keptFor: null } }),
  ofPhone('pass_purchase', '线上购卡', {
    ...cleared({ mobile: noPhone, owner_name: noText }),
    plates: ['plate_number'],
    over: { at: sql`r.created_at`, keptFor: 'personKeepDays' },
    busy: { where: sql<SqlBool>`r.pass_id is null and r.created_at > now() - interval '1 day'`, why: why.underWay },
  }),
  ofPhone('company_top_up', '单位充值', {
    ...cleared({ mobile: sql`'*' || r.pay_no` }),
    over: { at: sql`r.created_at`, keptFor: 'personKeepDays' },
  }),
  ofPhone('merchant_top_up', '商户充值', {
    ...cleared({ mobile: noPhone }),
    over: { at: sql`r.created_at`, keptFor: 'personKeepDays' },
  }),
]

/** How a channel of 无感支付 was notified of a car; it is cleared by itself once the channel was notified that the car left. */
const holdingOfAgreements: Holding = {
  table: 'agreement_stay',
  label: '无感支付上报',
  phones: [],
  plates: [],
  plateWithin: sql`r.car ->> 'plateNumber'`,
  byIdCard: false,
  fate: 'cleared',
  clears: [['car', sql`null`]],
  why: why.reported,
  busy: { where: sql<SqlBool>`exists (select from open_stay s where s.order_id = r.order_id)`, why: why.inside },
}

/** Every table that holds something of people by which they can be found; `person-request.server.test.ts` holds it against the declarations. */
export const holdings: readonly Holding[] = [
  ...holdingsOfRights,
  ...holdingsOfBusiness,
  ...holdingsOfPhones,
  holdingOfAgreements,
]

import type { DraftOf, RecordOf } from '#kernel/entity.ts'
import { failFields } from '#kernel/failure.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { lotsOfRule, requireNoEntryMoney } from '#business/charging/charge-rule-bind/no-entry-money.server.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import { isForSize, refuseBoundOtherwise } from '#business/charging/charge-rule-bind/rule-for-cars.server.ts'
import { refuseOverlap } from '#business/charging/charge-rule-bind/refuse-overlap.server.ts'
import type { ChargeTerms } from '#business/charging/fee/terms.ts'
import { trialFee, trialRefusal } from '#business/charging/fee/trial.ts'
import { wireFeeOf } from '#business/charging/fee/wire-fee.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { energyKinds, energyOf } from '#business/ground/dictionaries/energy-kind.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { handlers, type VerbContext } from '#server/verb/handlers.ts'
import { chargeRule, ruleStates } from './charge-rule.ts'
import { soundTerms } from './sound-terms.ts'

type Context = VerbContext<typeof chargeRule>

/** A rule's terms are checked as a whole, and every change of them is a new version that holds from now on. */
export const chargeRuleHandlers = handlers(chargeRule, {
  /** Other dates may let two rules price the same cars in its lots. */
  lockFirst: (tx, ids, { beginAt, endAt }) =>
    holdLots(
      tx,
      sql`select b.park_lot_id from charge_rule_bind b join charge_rule r on r.id = b.rule_id
        where r.id = any(${[...ids]}::bigint[]) and (${beginAt === undefined ? sql`false` : sql`r.begin_at is distinct from ${beginAt}::date`} or ${endAt === undefined ? sql`false` : sql`r.end_at is distinct from ${endAt}::date`})`,
    ),

  async create(context, draft) {
    const terms = soundTerms(draft.terms as ChargeTerms)
    const id = await context.records.create({ ...draft, terms }, context.by)
    await writeVersion(context, id, 1, terms)
    return id
  },
  async update(context, before, changes) {
    const after = { ...before, ...changes }
    if (changes.dayKind !== undefined || changes.billCarSizeIds !== undefined)
      await refuseBoundOtherwise(context.tx, before.id, after)
    await (changes.terms
      ? changeTerms(context, before, { ...changes, terms: changes.terms })
      : context.records.update(before.id, changes, context.by))
    if (changes.beginAt !== undefined || changes.endAt !== undefined)
      await refuseOverlap(context.tx, sql`r.id = ${before.id}`, changes.endAt === undefined ? 'beginAt' : 'endAt')
    await requireNoEntryMoney(context.tx, lotsOfRule(before.id), fieldWithoutAmount(changes))
  },
  actions: {
    async try(_context, record, { billCarSizeId, plateColor, ...times }) {
      if (!isForSize(record, billCarSizeId)) {
        const size = billCarSizes.find(({ code }) => code === billCarSizeId)!.label
        throw failFields([{ field: 'billCarSizeId', sentence: notForSize, params: { size } }])
      }
      const stay = { ...times, newEnergy: energyOf(plateColor) === energyKinds.newEnergy }
      const refusal = trialRefusal(stay)
      if (refusal) throw failFields([refusal])
      const fee = trialFee(
        {
          zone: consoleZone,
          rules: [
            {
              dayKind: dayKinds.any,
              ruleId: record.id,
              ruleVersion: record.ruleVersion ?? 1,
              ruleName: record.ruleName,
              terms: record.terms,
            },
          ],
        },
        stay,
      )
      return { payableAmount: yuan(fee.payable), stayMinutes: fee.stayMinutes, chargeDetailJson: wireFeeOf(fee) }
    },
  },
})

/** What of a change left exits without an entry without an amount. */
const fieldWithoutAmount = ({ status, endAt }: Partial<RecordOf<typeof chargeRule>>) =>
  status !== undefined && status !== ruleStates.inForce ? 'status' : endAt ? 'endAt' : 'terms.noEntryMoney'

const notForSize = { zh: '该规则不适用于{size}', en: 'The rule is not for “{size}”' }

async function changeTerms(
  context: Context,
  before: RecordOf<typeof chargeRule>,
  changes: DraftOf<typeof chargeRule> & { terms: ChargeTerms },
): Promise<void> {
  const terms = soundTerms(changes.terms)
  const changed = JSON.stringify(terms) !== JSON.stringify(before.terms)
  const version = (before.ruleVersion ?? 0) + (changed ? 1 : 0)
  await context.records.update(before.id, { ...changes, terms, ruleVersion: version }, context.by)
  if (changed) await writeVersion(context, before.id, version, terms)
}

async function writeVersion({ tx, by }: Context, ruleId: string, version: number, terms: ChargeTerms): Promise<void> {
  await tx.run(
    sql`insert into charge_rule_version (rule_id, version, terms, created_by) values (${ruleId}, ${version}, ${JSON.stringify(terms)}::jsonb, ${by})`,
  )
}

import { earlierStay } from '../earlier-stay.ts'
import { feeShape } from '../fee-shape.ts'
import { usualTerms } from '../terms-editor/layout.ts'
import { termsShape } from '../terms-shape.ts'
import { action } from '#kernel/action.ts'
import { always } from '#kernel/answer.ts'
import { entity } from '#kernel/entity.ts'
import { feeMoney, termsMoney, type ChargeTerms } from '#business/charging/fee/terms.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dayKindsOfRules } from '#business/ground/dictionaries/day-kind.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { choices } from '#fields/choices/choices.ts'
import { date } from '#fields/date/date.ts'
import { integer } from '#fields/integer/integer.ts'
import { moment } from '#fields/moment/moment.ts'
import { money } from '#fields/money/money.ts'
import { structure } from '#fields/structure/structure.ts'
import { remark, text } from '#fields/text/text.ts'

export const ruleStates = options({
  draft: [1, '草稿', 'waiting'],
  inForce: [2, '已生效', 'good'],
  stopped: [5, '停用', 'closed'],
})

/**
 * A price (domain.md 1.29). What is priced stands in `terms` (business/charging/fee); every change of it makes a new version, and an
 * order keeps the version of its entry. The kind, free minutes and ceilings of the list are read from the terms by the database.
 */
export const chargeRule = entity({
  name: 'charge-rule',
  wire: 'chargeRule',
  label: '收费规则',
  title: 'ruleName',
  scope: { by: 'tenant' },
  fields: {
    ruleCode: text('规则编号', { pattern: 'code', max: 20, required: true, written: 'once', search: 'prefix' }),
    ruleName: text('规则名称', { min: 1, max: 20, required: true }),
    status: choice('状态', ruleStates, { required: true, default: ruleStates.draft }),
    ruleVersion: integer('版本', { required: true, default: 1, min: 0, written: 'server' }),
    ruleKind: choice('规则类型', ruleKinds, { written: 'server' }),
    freeMinutes: integer('免费时长', { written: 'server', unit: 'minutes' }),
    ceilingDay: money('自然日封顶', { written: 'server' }),
    ceiling24h: money('24小时封顶', { written: 'server' }),
    dayKind: choice('日期类型', dayKindsOfRules, {
      required: true,
      default: dayKindsOfRules.any,
      help: '绑定停车场时未填日期类型的,按此处的日期类型',
    }),
    billCarSizeIds: choices('适用车型', billCarSizes, { emptyMeans: '全部车型', help: '其他车型不按本规则收费' }),
    beginAt: date('上线日期', { required: true, usually: 'today' }),
    endAt: date('下线日期', { help: '不填则长期有效' }),
    terms: structure<ChargeTerms>('计费明细', {
      required: true,
      money: termsMoney,
      shape: termsShape,
      usually: usualTerms,
    }),
    remark: remark(),
  },
  failures: {
    charge_rule_code_is_unique: {
      zh: '规则编号“{ruleCode}”已存在',
      en: 'A charge rule with the code “{ruleCode}” exists already',
    },
    charge_rule_name_is_unique: {
      zh: '规则名称“{ruleName}”已存在',
      en: 'A charge rule named “{ruleName}” exists already',
    },
    charge_rule_dates_in_order: {
      zh: '下线日期不能早于上线日期',
      en: 'The end date must not be before the begin date',
    },
  },
  list: {
    columns: [
      'ruleName',
      'ruleKind',
      'status',
      'freeMinutes',
      'ceilingDay',
      'ceiling24h',
      'dayKind',
      'billCarSizeIds',
      'beginAt',
      'endAt',
      'ruleCode',
      'ruleVersion',
      'updatedBy',
      'updatedAt',
    ],
    filters: ['ruleName', 'ruleKind', 'status', 'ruleCode', 'billCarSizeIds', 'dayKind'],
    sort: 'ruleName',
  },
  form: ['ruleName', 'ruleCode', 'dayKind', 'billCarSizeIds', 'beginAt', 'endAt', 'terms', 'status', 'remark'],
  exchange: {
    export: [
      'ruleCode',
      'ruleName',
      'ruleKind',
      'billCarSizeIds',
      'dayKind',
      'freeMinutes',
      'ceilingDay',
      'ceiling24h',
      'beginAt',
      'endAt',
      'ruleVersion',
      'status',
      'updatedBy',
      'updatedAt',
    ],
  },
  actions: {
    try: action(
      '试算',
      {
        cameAt: moment('入场时间', { required: true }),
        leftAt: moment('出场时间', { required: true }),
        ...earlierStay,
        billCarSizeId: choice('车型', billCarSizes, { required: true, default: billCarSizes.small }),
        plateColor: choice('车牌颜色', plateColors, { required: true, default: plateColors.blue }),
      },
      {
        reads: true,
        returns: always({
          payableAmount: money('应收金额'),
          stayMinutes: integer('停车时长', { unit: 'minutes' }),
          chargeDetailJson: structure('计费明细', { money: feeMoney, shape: feeShape }),
        }),
      },
    ),
  },
})

import { fill, type Sentence } from '#kernel/sentence.ts'

/** Everything `checkTerms` can find wrong with the terms of a charge rule. `{name}` is filled from the failure's params. */
export const termsFailures = {
  object: { zh: '应为一组字段', en: 'must be a group of fields' },
  list: { zh: '应为列表', en: 'must be a list' },
  unknownField: { zh: '收费规则没有这个字段', en: 'is not a field of a charge rule' },
  required: { zh: '此类规则必须填写', en: 'is needed by this kind of rule' },
  notForKind: { zh: '此类规则不使用该字段,请清空', en: 'is not used by this kind of rule; leave it empty' },
  choice: { zh: '请选择:{choices}', en: 'must be one of: {choices}' },
  whole: { zh: '应为整数', en: 'must be a whole number' },
  number: { zh: '应为最多两位小数的数字', en: 'must be a number with at most two decimals' },
  negative: { zh: '不能小于 0', en: 'must not be below 0' },
  tooLarge: { zh: '不能大于 {max}', en: 'must not be above {max}' },
  positive: { zh: '必须大于 0', en: 'must be above 0' },
  clock: { zh: '应为时刻,如 07:30', en: 'must be a time of day such as 07:30' },
  oneSegment: { zh: '此类规则只能有一个时段', en: 'this kind of rule has exactly one segment' },
  splitModeOfKind: {
    zh: '此类规则请选择:{choices}',
    en: 'for this kind of rule must be one of: {choices}',
  },
  firstWithoutMinutes: { zh: '有首段金额时必须填写首段时长', en: 'is needed alongside firstMoney' },
  unit2BeforeFirst: {
    zh: '第二单价的起点不能早于首段结束(第 {min} 分钟)',
    en: 'must not lie before the end of the first period (minute {min})',
  },
  windowEnd: {
    zh: '结束时间与时长必须且只能填写一个',
    en: 'of endTime and lengthMinutes, exactly one is needed',
  },
  windowsOverlap: { zh: '与第 {other} 个时段重叠', en: 'overlaps segment {other}' },
  windowsGap: { zh: '{from}–{to} 不属于任何时段', en: 'no segment covers {from}–{to}' },
  windowsMixed: {
    zh: '时段要么都按时刻,要么都按停车时长',
    en: 'either all segments have a beginTime or none has',
  },
  noPackage: {
    zh: '包时段规则至少要有一个时段填写包段金额,或只适用于部分车',
    en: 'at least one segment needs money, or a price for some cars',
  },
  packageWithoutUnits: {
    zh: '需要另一时段适用于所有车的单位价格,或包段旁的单位价格',
    en: 'needs unit prices for all cars in another segment, or here alongside money',
  },
  outsideWindow: {
    zh: '必须在本时段之内,不含开始和结束时刻',
    en: 'must lie inside the window, after it begins and before it ends',
  },
  supplementWithTierFree: {
    zh: '免费时间计入阶梯时,跨时段的计费单位只能在交界处分开计:请改选,或让阶梯只计收费时间',
    en: 'must be split at the border where tiers count free time: choose that, or let tiers count charged time alone',
  },
  tiersOfDay: {
    zh: '阶梯当天多次停车累计时,停车按自然日分割:请清空,或另选阶梯计时、规则类型',
    en: 'cannot be combined with tiers of all stays of a day, which cut the stay at midnight: leave it empty, or choose again how tiers count, or the kind',
  },
  tierFreeOfDay: {
    zh: '阶梯当天多次停车累计时只计收费时间,请关闭',
    en: 'has no meaning where tiers count over the stays of a day: charged time alone counts; switch it off',
  },
  firstIsCountedOn: {
    zh: '阶梯连续计时时首段只收一次,请清空',
    en: 'has no meaning where tiers count on: there is one first period; leave it empty',
  },
  sharedWithoutCeiling: {
    zh: '请先填写对应的封顶,或清空',
    en: 'needs the ceiling it is about; enter that, or leave this empty',
  },
  roundFromWithoutUp: {
    zh: '只能与“不足单位按一单位”一起使用,请清空',
    en: 'has a meaning only where started units count whole; leave it empty',
  },
  tiersNotRising: {
    zh: '应大于上一档起点的 {previous} 分钟',
    en: 'must be above the {previous} minutes at which the tier before begins',
  },
  daysNotRising: {
    zh: '应大于 {previous},从小到大填写',
    en: 'must be above {previous}: the days rise from row to row',
  },
  lessWithoutIncluded: {
    zh: '只在打开“超出后免费时长计费”时有区别,请打开它,或关闭此项',
    en: 'makes a difference only where free minutes are charged once exceeded; switch that on, or this off',
  },
  againWithoutFree: {
    zh: '需要免费时长,请先填写,或清空',
    en: 'needs free minutes; enter these, or leave it empty',
  },
  freeByPercent: {
    zh: '必须大于 0;新能源车全免时,请为其单独绑定不收费的规则',
    en: 'must be above 0; where new-energy cars pay nothing, bind a rule of their own that is free of charge',
  },
  bandsNotRising: {
    zh: '应大于上一档的 {previous} 分钟',
    en: 'must be above the {previous} minutes of the row before',
  },
  bandsEnd: { zh: '最后一档必须为 1440 分钟(24 小时)', en: 'of the last row must be 1440 minutes (24 hours)' },
} as const satisfies Record<string, Sentence>

export type TermsRule = keyof typeof termsFailures

/** One field that is wrong: `path` as in `segments.1.unitMinutes` (indexes from 0), `rule` of the catalogue above. */
export interface TermsFailure {
  path: string
  rule: TermsRule
  params: Record<string, string | number>
}

/** A rule of the terms that is broken at `path`. */
export function failure(path: string, rule: TermsRule, params: TermsFailure['params'] = {}): TermsFailure {
  return { path, rule, params }
}

/** The failure as a sentence without its field: the caller puts the field's label before it. */
export function sayTermsFailure(failure: TermsFailure, language: keyof Sentence): string {
  return fill(termsFailures[failure.rule][language], failure.params)
}

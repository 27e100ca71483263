import { durationText } from '#fields/integer/duration.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import type { Language } from '#kernel/wire.ts'
import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import type { WireFee, WireFeeLine } from '#business/charging/fee/wire-fee.ts'
import type { Say } from '#web/language/language.ts'
import { ceilingWords } from './words.ts'

/** A line that says how the car came back, and no time of its own. */
const isOfComingBack = ({ kind }: WireFeeLine) => kind === 'again' || kind === 'continued'

/** A line that says what a list waives and when; the money stands with the order. */
const isGiven = (line: WireFeeLine) => line.minutes === 0 && Number(line.money) === 0 && !isOfComingBack(line)

/** A line of some time, or of money for a certain time: which night, of which days a ceiling is. */
const hasSpan = (line: WireFeeLine) =>
  line.minutes > 0 || ['continued', 'night', 'ceiling'].includes(line.kind) || isGiven(line)

/** The one rule that priced a fee, in words; empty where there are several, whose lines name them, or none. */
export function feeRule(fee: WireFee, say: Say): string {
  const [rule, ...others] = namedRules(fee)
  return rule && others.length === 0 ? say('按“{rule}”计费', { rule: rule.ruleName }) : ''
}

function namedRules({ rules = [] }: WireFee) {
  return rules.filter(({ ruleName }) => ruleName !== '')
}

/** When a line was, for how long, by which rule and of which day, and how often which price: `11-21 08:30–09:00 · 30分 · 2 × ¥2.00(每 15 分钟)`. */
export function feeLineNote(line: WireFeeLine, fee: WireFee, say: Say, language: Language): string {
  const rules = namedRules(fee)
  const parts = [
    line.region,
    rules.length > 1 && rules.find(({ ruleId }) => ruleId === line.ruleId)?.ruleName,
    line.ceiling && `${say(ceilingWords[line.ceiling] ?? '')} ¥${line.limit}`,
    line.chargedBefore && say('此前已计 ¥{money}', { money: line.chargedBefore }),
    hasSpan(line) && spanText(line.begin, line.end),
    line.minutes > 0 && durationText(line.minutes, language),
    line.dayKind !== undefined && dayText(line, say),
    line.unconfirmed && say('节假日未公布,按星期计(未确认)'),
    isGiven(line) && say('减免 {percent}%', { percent: line.percent ?? 100 }),
    line.kind === 'newEnergy' && say('按 {percent}% 收费', { percent: line.percent ?? 100 }),
    line.kind === 'entry' && line.units === 0 && say('不另收'),
    unitsText(line, say),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** How many units of which length and price make the money, which a driver cannot see from the time alone. */
function unitsText({ kind, units, unitMinutes, unitMoney }: WireFeeLine, say: Say): string | false {
  if (Number(unitMoney) === 0) return false
  if (kind !== 'unit') return units > 1 && `${units} × ¥${unitMoney}`
  return say('{units} × ¥{money}(每 {minutes} 分钟)', { units, money: unitMoney, minutes: unitMinutes })
}

/** `长假(法定节假日),按工作日规则`. */
function dayText({ dayKind, pricedAs }: WireFeeLine, say: Say): string {
  const name = (kind: number | undefined) => say(dayKinds.find(({ code }) => code === kind)?.label ?? '')
  return pricedAs === undefined
    ? name(dayKind)
    : say('{day},按{rule}规则', { day: name(dayKind), rule: name(pricedAs) })
}

/** `11-21 08:30–09:00` of two instants on the console's wall clock; the second day where it is another one. */
function spanText(begin: string, end: string): string {
  const [from, to] = [wallTime(Date.parse(begin)), wallTime(Date.parse(end))]
  return `${from.slice(5, 16)}–${to.slice(from.slice(0, 10) === to.slice(0, 10) ? 11 : 5, 16)}`
}

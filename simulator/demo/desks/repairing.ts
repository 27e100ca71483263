import { randomOf } from '../../random.ts'
import { minute } from '../../time.ts'

/** The next step of a repair order: who takes it and when (domain.md 1.18). */
export interface RepairStep {
  readonly at: number
  readonly by: string
  readonly verb: 'assign' | 'accept' | 'arrive' | 'finish' | 'confirm'
  readonly values: Readonly<Record<string, unknown>>
}

const office = 'chenxiaoyan'
const maintainer = 'zhouqiang'

const fixes = [
  { FixMethod: '重新上电并校准闸杆限位', Cost: '0.00' },
  { FixMethod: '更换控制板保险', Parts: '保险管 2 只', Cost: '18.00' },
  { FixMethod: '紧固松动的通讯接头,测试十次正常', Cost: '0.00' },
  { FixMethod: '更换地感线圈检测器', Parts: '车辆检测器 1 台', Cost: '260.00' },
] as const

/** By State: what is done next, and how many minutes after the report on average. */
const steps = {
  1: { verb: 'assign', by: office, minutes: 4 },
  2: { verb: 'accept', by: maintainer, minutes: 11 },
  3: { verb: 'arrive', by: maintainer, minutes: 32 },
  4: { verb: 'finish', by: maintainer, minutes: 70 },
  5: { verb: 'confirm', by: office, minutes: 120 },
} as const

/** Null where nothing is left to do. The same for the same order in every run. */
export function nextStep({
  number,
  state,
  reportedAt,
}: {
  number: string
  state: number
  reportedAt: number
}): RepairStep | null {
  const step = steps[state as keyof typeof steps]
  if (!step) return null
  const random = randomOf(`repair/${number}`)
  const slowness = 0.6 + random.fraction()
  const values =
    step.verb === 'finish' ? random.pick(fixes) : step.verb === 'confirm' ? { Score: random.whole(4, 5) } : {}
  return { at: reportedAt + step.minutes * slowness * minute, by: step.by, verb: step.verb, values }
}

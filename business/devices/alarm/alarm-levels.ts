import { options } from '#fields/choice/choice.ts'

/** The level of an alarm (domain.md 5.13). */
export const alarmLevels = options({ 1: '紧急', 2: '重要', 3: '一般' }, { 1: 'bad', 2: 'waiting', 3: 'closed' })

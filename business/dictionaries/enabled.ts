import { options } from '#fields/choice/choice.ts'

/** In use or not: the Status that most concepts have. */
export const enabledStates = options({ 1: '启用', 2: '停用' }, { 1: 'good', 2: 'closed' })

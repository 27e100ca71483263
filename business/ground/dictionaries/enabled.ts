import { options } from '#fields/choice/choice.ts'

/** In use or not: the Status that most concepts have. */
export const enabledStates = options({
  enabled: [1, '启用', 'good'],
  disabled: [2, '停用', 'closed'],
})

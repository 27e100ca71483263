import { options } from '#fields/choice/choice.ts'

/** Direction of a passing, domain.md 1.25. */
export const directions = options({ 1: '入场', 2: '出场', 3: '场内' })

import { options } from '#fields/choice/choice.ts'

/** Direction of a passing, domain.md 1.25. */
export const directions = options({
  entry: [1, '入场'],
  exit: [2, '出场'],
  inside: [3, '场内'],
})

import { options } from '#fields/choice/choice.ts'

/** How content someone was, five the most. */
export const scores = options({
  one: [1, '1分'],
  two: [2, '2分'],
  three: [3, '3分'],
  four: [4, '4分'],
  five: [5, '5分'],
})

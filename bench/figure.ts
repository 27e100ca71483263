import { goals, type Goal, type GoalName } from './goals.ts'

/** One measured line: ours and the limit in the goal's unit, both medians of the same run. `limit` null: nothing limits it. */
export interface Figure {
  readonly goal: GoalName
  readonly ours: number
  readonly limit: number | null
}

/** What a row needs to measure; made once. */
export type Verdict = 'met' | 'short'

export function ratioOf({ ours, limit }: Figure): number | null {
  return limit === null ? null : ours / limit
}

export function verdictOf(figure: Figure): Verdict {
  const goal: Goal = goals[figure.goal]
  const reached = goal.by === 'ratio' ? ratioOf(figure)! : figure.ours
  return reached >= (goal.atLeast ?? -Infinity) && reached <= (goal.atMost ?? Infinity) ? 'met' : 'short'
}

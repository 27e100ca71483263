import { goals, type Goal, type GoalName } from './goals.ts'

/** One measured line: ours and the limit in the goal's unit, both medians of the same run. `limit` null: nothing limits it. */
export interface Figure {
  readonly goal: GoalName
  readonly ours: number
  readonly limit: number | null
}

export type Verdict = 'met' | 'short'

/** Of ours to the limit; null where nothing limits it. */
export function ratioOf({ ours, limit }: Figure): number | null {
  return limit === null ? null : ours / limit
}

/** Whether a figure reaches its goal. */
export function verdictOf(figure: Figure): Verdict {
  const goal: Goal = goals[figure.goal]
  const reached = goal.by === 'ratio' ? ratioOf(figure)! : figure.ours
  return reached >= (goal.atLeast ?? -Infinity) && reached <= (goal.atMost ?? Infinity) ? 'met' : 'short'
}

import { goals, type Goal } from './goals.ts'
import { ratioOf, verdictOf, type Figure } from './figure.ts'

const heads = ['work', 'ours', 'limit', 'comparedWith', 'ratio', 'goal', ''] as const

/** The figures as a table in the order of the goals, and a closing line with how many goals are met. */
export function tableOf(figures: readonly Figure[]): string {
  const order = Object.keys(goals)
  const sorted = figures.toSorted((one, other) => order.indexOf(one.goal) - order.indexOf(other.goal))
  const rows = [heads, ...sorted.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (isFigure(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
  const short = figures.filter((figure) => verdictOf(figure) === 'short').length
  return [...lines, '', `${figures.length - short} met, ${short} short`].join('\n')
}

const isFigure = (column: number) => column === 1 || column === 2 || column === 4

function cellsOf(figure: Figure): string[] {
  const goal: Goal = goals[figure.goal]
  const ratio = ratioOf(figure)
  const wanted = goal.atLeast === undefined ? `≤ ${short(goal.atMost!)}` : `≥ ${short(goal.atLeast)}`
  return [
    goal.work,
    `${short(figure.ours)} ${goal.unit}`,
    figure.limit === null ? '–' : `${short(figure.limit)} ${goal.unit}`,
    goal.comparedWith,
    ratio === null ? '–' : `${ratio.toFixed(2)} ×`,
    goal.by === 'ratio' ? `${wanted} ×` : `${wanted} ${goal.unit}`,
    verdictOf(figure),
  ]
}

/** Three digits that count. */
function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

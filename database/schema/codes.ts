import { levels } from '#business/ground/dictionaries/level.ts'
import { commandStates } from '#business/places/devices/gate-command.ts'
import { entities } from '#business/roof/contents.ts'
import { snake } from '#kernel/name.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import { exportStates } from '#kernel/export-states.ts'
import { Contradiction } from './contradiction.ts'
import { tableOf } from '#server/database/table-of-rows.ts'

/** Codes of tables that are no concept's. */
const ofMachines: Readonly<Record<string, object>> = {
  'export_task.state': exportStates,
  'gate_command.state': commandStates,
  'message.level': levels,
}

/**
 * Codes in .sql files have their names: `order_status <> {park_order.order_status.void}` stands for the code that the declaration of the
 * concept gives to `void`. Throws a sentence for a table, column or name that is not there.
 */
export function withCodes(sql: string, from: string): string {
  return sql.replaceAll(/\{(\w+)\.(\w+)\.(\w+)\}/g, (written, table: string, column: string, name: string) => {
    const codes = ofMachines[`${table}.${column}`] ?? optionsOf(table, column)
    if (!codes) throw new Contradiction(`${from}: ${written} names no choice of a concept`)
    const code: unknown = Object.getOwnPropertyDescriptor(codes, name)?.value
    if (typeof code !== 'number' && typeof code !== 'string')
      throw new Contradiction(`${from}: ${table}.${column} has no code “${name}”`)
    return typeof code === 'string' ? `'${code}'` : String(code)
  })
}

function optionsOf(table: string, column: string): ChoiceField['options'] | undefined {
  const of = entities.find((one) => tableOf(one) === table)
  const field = Object.entries(of?.fields ?? {}).find(([name]) => snake(name) === column)?.[1]
  return (field as ChoiceField | undefined)?.options
}

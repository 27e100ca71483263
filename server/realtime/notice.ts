import type { Entity } from '#kernel/entity.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { half, type Half } from '../halves/half.ts'

/** How records of a concept are sent to consoles as they are raised. */
export interface Notice extends Half<'notice'> {
  readonly of: Entity
  /** The message as the console receives it, the lot whose people are entitled to it (null: all of the tenant), and who of them is busy elsewhere. */
  read(
    tx: Tx,
    id: string,
  ): Promise<{
    message: { [key: string]: Json }
    lotId: string | null
    notFor: readonly string[]
  } | null>
  /** Open counts in the person's scope, for a console that just connected. */
  count(tx: Tx, userId: string): Promise<Record<string, Json>>
}

/** `export const alarmNotice = notice({ of: alarm, read, count })`. */
export function notice(declared: Omit<Notice, typeof half>): Notice {
  return { [half]: 'notice', ...declared }
}

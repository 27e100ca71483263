import type { FastifyInstance } from 'fastify'
import type { Machine } from '../machine.ts'
import type { Settings } from '../settings.ts'
import { half, type Half } from './half.ts'

type MountCalls = (app: FastifyInstance, machine: Machine, settings: Settings) => void

/** Calls that are no concept's own. */
export interface Calls extends Half<'calls'> {
  readonly mount: MountCalls
}

/** `export const groupLoadCalls = calls((app, machine) => { mount(app, machine, call({ … }), …) })`. */
export function calls(mount: MountCalls): Calls {
  return { [half]: 'calls', mount }
}

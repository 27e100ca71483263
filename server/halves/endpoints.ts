import type { FastifyInstance } from 'fastify'
import type { Machine } from '../machine.ts'
import type { Settings } from '../settings.ts'
import { half, type Half } from './half.ts'

type MountEndpoints = (app: FastifyInstance, machine: Machine, settings: Settings) => void

/** Calls that are no concept's own. */
export interface Endpoints extends Half<'endpoints'> {
  readonly mount: MountEndpoints
  /** Of devices: the machine's database is that of the gates, so that no one's list keeps a barrier waiting. */
  readonly ofDevices: boolean
}

/** `export const groupLoadEndpoints = endpoints((app, machine) => { mount(app, machine, endpoint({ … }), …) })`. */
export function endpoints(mount: MountEndpoints): Endpoints {
  return { [half]: 'endpoints', mount, ofDevices: false }
}

/** As `endpoints`, for what devices call. */
export function deviceEndpoints(mount: MountEndpoints): Endpoints {
  return { [half]: 'endpoints', mount, ofDevices: true }
}

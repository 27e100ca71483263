import type { Entity } from '#kernel/entity.ts'
import type { Report } from '#kernel/report.ts'
import { permission, permissionsOf } from '#kernel/permission.ts'
import { entities, reports } from '#business/roof/contents.ts'
import type { PermissionCode, Verbs } from '../permission-codes.ts'

export const places: readonly PermissionCode[] = [
  'park-lot:read',
  'garage:read',
  'floor:read',
  'park-region:read',
  'park-spot:read',
  'gate:read',
  'lane:read',
  'sentry:read',
]
export const lists: readonly PermissionCode[] = [
  'free-plate:read',
  'black-plate:read',
  'white-plate:read',
  'vehicle:read',
]
/** Balances are corrected, and top-ups and cards that were given back undone, by finance alone. */
export const companies: readonly PermissionCode[] = [
  ...allBut('company', 'undoTopUp'),
  'company-vehicle:*',
  'company-bill:read',
  'company-bill:export',
  'company-flow:read',
]
export const merchants = allBut('merchant', 'undoTopUp')
export const storedCards: readonly PermissionCode[] = [
  ...allBut('stored-card', 'correct', 'undoTopUp', 'undoGiveBack'),
  'stored-card-flow:*',
]
export const statistics: readonly PermissionCode[] = reports.flatMap((of) => [codeOf(of, 'read'), codeOf(of, 'export')])
export const passes: readonly PermissionCode[] = [
  'bill-pack-rule:read',
  'bill-pack-order:read',
  'bill-pack-refund:read',
]
export const passPlates: readonly PermissionCode[] = [
  'bill-pack-park-lot-plate:read',
  'bill-pack-park-lot-spot:read',
  'plate-change-log:read',
]
/** At the barrier, in a booth or at a seat far away: what stands there, what it owes, and to let it through. */
export const barrier: readonly PermissionCode[] = [
  'console:read',
  'lane:openGate',
  'lane:keepOpen',
  'lane:closeGate',
  'lane:takeStill',
  'park-order:quote',
  'park-order:agreement',
  'release-reason:read',
]
/** Who sits at lanes and needs someone who knows more. */
export const calling: readonly PermissionCode[] = ['lane:callHelp', 'service-call:withdraw']
/** Who keeps much also brings back what they deleted; what they may not delete, they do not bring back. */
export const undeleting: readonly PermissionCode[] = ['deletion:read', 'deletion:restore']
/** Who begins and ends a duty, counts the drawer and hands it over. */
export const onDuty: readonly PermissionCode[] = ['duty-session:signOn', 'duty-session:signOff', 'duty-session:recount']
/** Money taken and given up at the lane. */
export const till: readonly PermissionCode[] = ['park-order:pay', 'park-order:payByCode', 'park-order:waive']
/** At the kerb of a street. */
export const street: readonly PermissionCode[] = [
  'park-order:parkOnSpot',
  'park-order:takeOnSpot',
  'park-order:leaveSpot',
  'park-spot:read',
]
/** What people put right about a stay, and take back again. */
export const correcting: readonly PermissionCode[] = [
  'park-order:correctPlate',
  'park-order:swapPlates',
  'passing:givePlate',
  'passing:correctPlate',
  'passing:anotherCar',
  'passing:turnRound',
  'passing:supplyPicture',
  'park-order:lockCar',
  'park-order:unlockCar',
  'park-order:correctTime',
  'park-order:correctSize',
  'park-order:correctRegion',
  'park-order:correctSpot',
  'park-order:notThisCar',
  'park-order:recordPassing',
  'park-order:undoCorrection',
  'stay-correction:read',
]
/** Cars that are gone though no exit says so, found by walking the lot. */
export const stocktaking: readonly PermissionCode[] = [
  'park-order:forceExit',
  'passing:endUnread',
  'passing:givePlate',
  'unread-car:read',
  'park-order:mergeBefore',
  'park-order:splitStay',
]
export const orders: readonly PermissionCode[] = [
  'park-order:read',
  'park-order:export',
  'passing:read',
  'passing:export',
  'edge-decision:read',
  'edge-decision:export',
]

export const repairing: readonly PermissionCode[] = [
  'repair-order:read',
  'repair-order:create',
  'repair-order:accept',
  'repair-order:refuse',
  'repair-order:arrive',
  'repair-order:finish',
]
export const inspections: readonly PermissionCode[] = [
  'inspect-plan:*',
  'inspect-task:*',
  'park-lot-inspect:*',
  'inspect-point:*',
]
export const inspecting: readonly PermissionCode[] = [
  'inspect-point:read',
  'inspect-task:read',
  'inspect-task:start',
  'inspect-task:check',
  'park-lot-inspect:read',
  'park-lot-inspect:create',
  'park-lot-inspect:repair',
  'inspect-stat:read',
]

/** The permission of something of which only the list is known: its name is in no type. */
export function codeOf(of: Pick<Entity | Report, 'name'>, verb: 'read' | 'export'): PermissionCode {
  return permission(of, verb) as PermissionCode
}

/** All that is done to a concept but these. */
function allBut<C extends keyof Verbs>(concept: C, ...verbs: readonly Verbs[C][]): readonly PermissionCode[] {
  const left: readonly string[] = verbs.map((verb) => `${concept}:${verb}`)
  const of = entities.find(({ name }) => name === concept)!
  return permissionsOf(of).flatMap(({ code }) => (left.includes(code) ? [] : [code as PermissionCode]))
}

import type { Permission } from '#kernel/permission.ts'
import { may, type Person } from '#server/person.ts'

/** What a role gives to those who hold it. */
export interface Grant {
  readonly isAdmin: boolean
  readonly codes: readonly Permission[]
}

/** No one grants what they do not hold (trust.md): the codes that the person lacks; everything, when only an administrator has it. */
export function lacking(person: Person, { isAdmin, codes }: Grant): Permission[] {
  if (person.isAdmin) return []
  return isAdmin ? ['*'] : codes.filter((code) => !may(person, code))
}

/** Whether the lots, all or some, are all in the person's own data scope. */
export function coversLots(person: Person, lots: 'all' | readonly string[]): boolean {
  const own = person.scope.lots
  return own === 'all' || (lots !== 'all' && lots.every((lot) => own.includes(lot)))
}

import type { Entity } from '#kernel/entity.ts'

/** Where the rows of a concept are: one that is read through a view `company_now` has them in `company`. */
export function tableOf({ table }: Pick<Entity, 'table'>): string {
  return table.replace(/_now$/, '')
}

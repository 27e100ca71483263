import { declaredFailure, fail } from '#kernel/failure.ts'
import { readsPersonal } from '#fields/text/personal.ts'
import { requirePermission, sightOf, type Person } from '../person.ts'
import { seesAll } from '../scope.ts'
import type { TaskRow } from './export-task.ts'

/** With what rights a file was asked for. */
export type ExportRights = Pick<TaskRow, 'needs' | 'lots' | 'sight'>

const otherLots = {
  zh: '文件中有您已不能查看的停车场,请重新导出',
  en: 'The file holds car parks that you may no longer see: export again',
}

/** Refuses the file to a person who would not get it, or not all of it, if they asked for it now. */
export function requireStillMay(person: Person, { needs, lots, sight }: ExportRights): void {
  if (needs) requirePermission(person, needs)
  if (sight === 'whole' && sightOf(person) !== 'whole') throw fail('notPermitted', { permission: readsPersonal.code })
  if (!seesAll(person.scope.lots, lots)) throw declaredFailure(otherLots)
}

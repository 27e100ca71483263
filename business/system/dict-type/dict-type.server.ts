import { declaredFailure } from '#kernel/failure.ts'
import { serve } from '#server/verb/serving.ts'
import { dictType, systemKind } from './dict-type.ts'

const isSystems = {
  zh: '“{name}”是系统字典,不能删除,可以改名称或停用',
  en: '“{name}” is a dictionary of the system: it cannot be deleted, only renamed or disabled',
}

/** System dictionaries cannot be deleted (domain.md 1.47): what is stored in their codes must stay sayable. */
export const dictTypeServing = serve(dictType, {
  async delete({ records }, before) {
    if (before.Kind === systemKind) throw declaredFailure(isSystems, { name: before.TypeName })
    await records.delete(before.id)
  },
})

import { declaredFailure } from '#kernel/failure.ts'
import { dictionaries } from '#business/ground/dictionaries/dictionaries.ts'
import { sql } from '#kernel/sql.ts'
import { handlers } from '#server/verb/handlers.ts'
import { dictItem } from './dict-item.ts'

const isSystems = {
  zh: '“{name}”是系统字典项,不能删除,可以改名称或停用',
  en: '“{name}” is an entry of the system: it cannot be deleted, only renamed or disabled',
}

/** Entries that the system itself brings can be relabelled, not deleted (domain.md 1.47); those that the tenant added are its own. */
export const dictItemHandlers = handlers(dictItem, {
  async delete({ tx, records }, before) {
    const type = await tx.first<{ code: string }>(
      sql`select type_code as code from dict_type where id = ${before.DictTypeId}`,
    )
    const brought = dictionaries.find(({ code }) => code === type?.code)?.options ?? []
    if (brought.some(({ code }) => String(code) === before.ItemCode))
      throw declaredFailure(isSystems, { name: before.ItemName })
    await records.delete(before.id)
  },
})

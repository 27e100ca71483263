import { dictionaries } from '#business/ground/dictionaries/dictionaries.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { tenantDefaults } from '#business/ground/tenant-defaults.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { dictKinds } from './dict-type.ts'

const types = dictionaries.map(({ code, name }) => ({ code, name }))
const items = () =>
  dictionaries.flatMap(({ code: type, options }) =>
    options.map(({ code, label }, position) => ({
      type,
      code: String(code),
      name: label,
      name_en: tenantDefaults.get().english(label),
      sort: (position + 1) * 10,
    })),
  )

/** Returns the transaction's tenant the dictionaries and entries that it lacks; what it relabelled stays. Safe to repeat. */
export async function syncDictionaries(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into dict_type (type_code, type_name, kind, status)
    select w.code, w.name, ${code(dictKinds.system)}, ${code(enabledStates.enabled)} from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as w (code text, name text)
    where not exists (select from dict_type t where t.type_code = w.code)
    on conflict do nothing`)
  await tx.run(sql`
    insert into dict_item (dict_type_id, item_code, item_name, item_name_en, is_default, sort, status)
    select t.id, w.code, w.name, w.name_en, false, w.sort, ${code(enabledStates.enabled)}
    from jsonb_to_recordset(${JSON.stringify(items())}::jsonb) as w (type text, code text, name text, name_en text, sort integer)
    join dict_type t on t.type_code = w.type
    where not exists (select from dict_item i where i.dict_type_id = t.id and i.item_code = w.code)
    on conflict do nothing`)
}

import { always } from '#kernel/answer.ts'
import { endpoint } from '#kernel/endpoint.ts'
import type { Answered } from '#fields/answered.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { ReadCodeNames } from '#server/exchange/speech.ts'
import { endpoints } from '#server/halves/endpoints.ts'
import { mount } from '#server/http/app.ts'
import { carSizeFields } from './bill-car-size.ts'
import { enabledStates } from './enabled.ts'

const carType = {
  ...always({ ItemCode: text('字典项编码'), ItemName: text('字典项名称') }),
  ItemNameEn: text('英文名称'),
}

/** The tenant's own names of the car sizes, for anyone who makes a spreadsheet of rows (specification 9: the stored car-type list). */
export const carTypeEndpoints = endpoints((app, machine) => {
  mount(
    app,
    machine,
    endpoint({
      path: '/api/dictionary/queryCarType',
      label: '车型列表',
      access: 'signed-in',
      request: {},
      response: carType,
      list: true,
    }),
    ({ person }) => machine.database.inScope(person.scope, carTypes),
  )
})

/** The same names for files that are made here. */
export const carTypeNames: ReadCodeNames = async (tx, language) => {
  const names = new Map(
    (await carTypes(tx)).map(({ ItemCode, ItemName, ItemNameEn }) => [
      ItemCode,
      (language === 'en' && ItemNameEn) || ItemName,
    ]),
  )
  return (field, code) => (carSizeFields.includes(field) ? (names.get(code) ?? null) : null)
}

type CarType = Answered<typeof carType>

const carTypes = (tx: Tx) =>
  tx.rows<CarType>(sql`
    select i.item_code as "ItemCode", i.item_name as "ItemName", i.item_name_en as "ItemNameEn"
    from dict_item i join dict_type t on t.id = i.dict_type_id where t.type_code = 'BillCarSize' and i.status = ${code(enabledStates.enabled)} order by i.sort, i.id`)

import { areaLevels } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, findOne, query } from '../../console/records.ts'
import { idOfLot, type LotIds } from './lot-ids.ts'

const province = '330000'
const city = { AreaCode: '339900', AreaName: '临江市', AreaLevel: areaLevels.city, Sort: 1 }

/** Districts of the city, and the lots that lie in them. */
const districts = [
  { AreaCode: '339901', AreaName: '湖滨区', lots: ['CM', 'LR', 'RH'] },
  { AreaCode: '339902', AreaName: '老城区', lots: ['CH'] },
  { AreaCode: '339903', AreaName: '科创区', lots: ['CT'] },
  { AreaCode: '339904', AreaName: '东站新区', lots: ['ES'] },
  { AreaCode: '339905', AreaName: '镜湖区', lots: ['LP'] },
] as const

/** The tree of areas: the province as the console brings it, the demo's city in it; and the lots stand where they belong. */
export async function makeAreas(console: Console, lots: LotIds): Promise<void> {
  if (!(await findOne(console, 'area', { AreaCode: province })))
    await ask(console, 'area', 'addProvince', { Province: province })
  const { id: provinceId } = await addOnce(console, 'area', { AreaCode: province }, {})
  const { AreaCode, ...rest } = city
  const { id: cityId } = await addOnce(console, 'area', { AreaCode }, { ...rest, ParentId: provinceId })
  const { rows } = await query(console, 'lot', {}, { PerPage: 1000, Page: 1 })
  const unplaced = new Set(rows.filter(({ AreaId }) => AreaId === null).map(({ Id }) => String(Id)))
  for (const [at, { AreaCode, AreaName, lots: codes }] of districts.entries()) {
    const place = { AreaName, AreaLevel: areaLevels.district, ParentId: cityId, Sort: at + 1 }
    const { id: AreaId } = await addOnce(console, 'area', { AreaCode }, place)
    for (const Id of codes.map((code) => idOfLot(lots, code)))
      if (unplaced.has(Id)) await ask(console, 'lot', 'edit', { Id, AreaId })
  }
}

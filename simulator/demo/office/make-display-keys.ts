import { screens } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { actConfirmed, addOnce, type Row } from '../../console/records.ts'

/** Big screens, which of them are open; `lots` are the codes of what they show, none: all. */
const displays: readonly {
  readonly keyName: string
  readonly rest: Row
  readonly lots: readonly string[]
  readonly becomes?: 'issued' | 'revoked'
}[] = [
  { keyName: '监控中心东墙', rest: { screen: screens.operations }, lots: [], becomes: 'issued' },
  { keyName: '总部大厅', rest: { screen: screens.overview }, lots: [], becomes: 'issued' },
  { keyName: '医院保卫科', rest: { screen: screens.operations }, lots: ['CH'], becomes: 'revoked' },
  { keyName: '交通局指挥中心', rest: { screen: screens.overview, validUntil: '2027-12-31' }, lots: ['LR', 'ES'] },
]

export async function makeDisplayKeys(console: Console, lotIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { keyName, rest, lots, becomes } of displays) {
    const parkLotIds = lots.map((code) => lotIds.get(code)!)
    const { id, isNew } = await addOnce(console, 'displayKey', { keyName }, { ...rest, parkLotIds })
    if (isNew && becomes) await actConfirmed(console, 'displayKey', 'issue', id)
    if (isNew && becomes === 'revoked') await actConfirmed(console, 'displayKey', 'revoke', id)
  }
}

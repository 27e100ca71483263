import { orgKinds } from '../../codes.ts'
import type { Console } from '../../console/console.ts'
import { ask, addOnce, findOne, idOf, type Row } from '../../console/records.ts'
import { idsOf, type LotIds } from './lot-ids.ts'

interface Unit {
  readonly OrgCode: string
  readonly OrgName: string
  /** 1 group, 2 company, 3 department, 4 project, 5 group of lots (domain.md 1.43). */
  readonly OrgKind: number
  readonly below?: string
  /** User name of who leads it. */
  readonly leader?: string
  readonly lots?: readonly string[]
  readonly rest?: Row
}

const units: readonly Unit[] = [
  {
    OrgCode: 'BA',
    OrgName: '临江泊安停车管理有限公司',
    OrgKind: orgKinds.headquarters,
    rest: { Address: '临江市科创大道 9 号云帆大厦 12 层', ContactMobile: '0571-86990012' },
  },
  { OrgCode: 'BA01', OrgName: '运营中心', OrgKind: orgKinds.department, below: 'BA', leader: 'chenxiaoyan' },
  { OrgCode: 'BA02', OrgName: '财务部', OrgKind: orgKinds.department, below: 'BA', leader: 'linjia' },
  { OrgCode: 'BA03', OrgName: '客户服务部', OrgKind: orgKinds.department, below: 'BA', leader: 'sunli' },
  { OrgCode: 'BA04', OrgName: '工程维护部', OrgKind: orgKinds.department, below: 'BA', leader: 'zhouqiang' },
  { OrgCode: 'BA05', OrgName: '综合管理部', OrgKind: orgKinds.department, below: 'BA', leader: 'wumin' },
  {
    OrgCode: 'BA0101',
    OrgName: '万汇城项目',
    OrgKind: orgKinds.project,
    below: 'BA01',
    leader: 'wangjianguo',
    lots: ['CM'],
  },
  {
    OrgCode: 'BA0102',
    OrgName: '市一医院项目',
    OrgKind: orgKinds.project,
    below: 'BA01',
    leader: 'xuguoqing',
    lots: ['CH'],
  },
  {
    OrgCode: 'BA0103',
    OrgName: '滨江花园项目',
    OrgKind: orgKinds.project,
    below: 'BA01',
    leader: 'caojianjun',
    lots: ['RH'],
  },
  { OrgCode: 'BA0104', OrgName: '云帆大厦项目', OrgKind: orgKinds.project, below: 'BA01', lots: ['CT'] },
  {
    OrgCode: 'BA0105',
    OrgName: '路侧与枢纽项目',
    OrgKind: orgKinds.lotGroup,
    below: 'BA01',
    leader: 'fangzhiqiang',
    lots: ['LR', 'ES'],
  },
  {
    OrgCode: 'BA0106',
    OrgName: '镜湖景区项目',
    OrgKind: orgKinds.project,
    below: 'BA01',
    leader: 'guozhigang',
    lots: ['LP'],
  },
  { OrgCode: 'BA0107', OrgName: '巡检督导组', OrgKind: orgKinds.department, below: 'BA01', leader: 'zhaolei' },
]

/** The company with its departments and projects; returns their ids by code. */
export async function makeOrganization(console: Console, lots: LotIds): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [at, { OrgCode, OrgName, OrgKind, below, leader, lots: codes, rest }] of units.entries()) {
    const LeaderId = leader && (await userId(console, leader))
    const own = { OrgName, OrgKind, Sort: at, ...(LeaderId && { LeaderId }), ...rest }
    const known = await findOne(console, 'organization', { OrgCode })
    if (!known && below) await ask(console, 'organization', 'addChild', { Id: ids.get(below)!, OrgCode, ...own })
    const { id } = await addOnce(console, 'organization', { OrgCode }, own)
    if (!known && codes) await ask(console, 'organization', 'bindLots', { Id: id, ParkLotIds: idsOf(lots, codes) })
    ids.set(OrgCode, id)
  }
  return ids
}

export async function userId(console: Console, UserName: string): Promise<string> {
  const found = await findOne(console, 'user', { UserName })
  if (!found) throw new Error(`${UserName} does not work for the tenant.`)
  return idOf('user', found)
}

import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLotTarget } from '#business/ground/dictionaries/targets.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference, type ReferenceField } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'

const orgKinds = options({
  headquarters: [1, '集团本部'],
  company: [2, '公司'],
  department: [3, '部门'],
  project: [4, '项目'],
  lotGroup: [5, '车场组'],
})
const kept = { written: 'server' } as const

/** It points to its own kind, which has no declaration yet while its fields are written. */
const itself = { name: 'organization', wire: 'organization', table: 'organization_now', title: 'OrgName' }
const parent = {
  kind: 'reference',
  label: '上级组织',
  to: itself,
  ...kept,
} as const satisfies ReferenceField

const own = {
  OrgCode: text('组织编码', { required: true, pattern: 'code', max: 32 }),
  OrgName: text('组织名称', { required: true, pattern: 'name' }),
  OrgKind: choice('组织类型', orgKinds, { required: true, default: orgKinds.department }),
  LeaderId: reference('负责人', user),
  ContactMobile: text('联系电话', { pattern: 'phone' }),
  Address: text('地址', { max: 255 }),
  Sort: integer('排序', { required: true, default: 0, max: 9_999 }),
}

/** The tree of departments, projects and groups of car parks (domain.md 1.43), six levels at most. The list in its own order is the tree. */
export const organization = entity({
  name: 'organization',
  table: 'organization_now',
  wire: 'organization',
  label: '组织机构',
  title: 'OrgName',
  scope: { by: 'tenant' },
  fields: {
    ...own,
    ParentId: parent,
    Level: integer('层级', kept),
    PathCode: text('位置', { ...kept, required: true }),
    ParkLotIds: references('停车场', parkLotTarget, { ...kept, sense: 'several' }),
    ParkLotCount: integer('车场数', kept),
    EmployeeCount: integer('员工数', kept),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    organization_code_is_unique: {
      zh: '组织编码“{OrgCode}”已存在',
      en: 'An organisation with the code “{OrgCode}” exists already',
    },
    organization_name_is_unique_below_its_parent: {
      zh: '同一上级下已有名为“{OrgName}”的组织',
      en: 'An organisation named “{OrgName}” stands in the same place already',
    },
    organization_is_six_deep: { zh: '组织机构最多 6 级', en: 'The tree has six levels at most' },
    organization_is_not_below_itself: {
      zh: '不能移到自己或自己的下级之下',
      en: 'It cannot be moved below itself',
    },
    organization_parent_exists: {
      zh: '上级组织不存在,或本组织下还有下级组织',
      en: 'The one above does not exist, or there are others below it',
    },
    organization_leader_exists: { zh: '负责人不存在或已被删除', en: 'The leader does not exist' },
    organization_lots_exist: { zh: '车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
    employee_org_exists: {
      zh: '组织下还有员工,不能删除',
      en: 'It still has employees, so it cannot be deleted',
    },
  },
  list: {
    columns: [
      'OrgName',
      'OrgCode',
      'OrgKind',
      'LeaderId',
      'ContactMobile',
      'ParkLotCount',
      'EmployeeCount',
      'Sort',
      'Status',
      'ParentId',
      'PathCode',
    ],
    filters: ['OrgName', 'OrgKind', 'Status', 'ParentId', 'OrgCode'],
    sort: 'PathCode',
  },
  exchange: {
    export: [
      'OrgCode',
      'OrgName',
      'OrgKind',
      'ParentId',
      'Level',
      'LeaderId',
      'ContactMobile',
      'ParkLotIds',
      'EmployeeCount',
      'Status',
    ],
  },
  actions: {
    addChild: action('新增下级', own),
    move: action(
      '移动',
      { ParentId: reference('上级组织', itself, { help: '不选则移到最上级,下级组织随之移动' }) },
      { proposes: { ParentId: 'ParentId' } },
    ),
    bindLots: action(
      '设置车场',
      { ParkLotIds: references('停车场', parkLotTarget, { sense: 'several' }) },
      { proposes: { ParkLotIds: 'ParkLotIds' } },
    ),
  },
})

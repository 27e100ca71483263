import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLotTarget, sentryTarget } from '#business/ground/dictionaries/targets.ts'
import { organization } from '#business/ground/people/organization/organization.ts'
import { role } from '#business/ground/people/role/role.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { remark, text } from '#fields/text/text.ts'

const genders = options({ male: [1, '男'], female: [2, '女'] })
export const employeeKinds = options({
  collector: [1, '收费员'],
  inspector: [2, '巡检员'],
  service: [3, '客服'],
  maintenance: [4, '维护员'],
  finance: [5, '财务'],
  management: [6, '管理'],
  other: [7, '其他'],
})

export const workStates = options({
  working: [1, '在职', 'good'],
  left: [2, '离职', 'closed'],
  away: [3, '休假', 'waiting'],
  suspended: [4, '停职', 'bad'],
})
const kept = { written: 'server' } as const

/** Someone who works here (domain.md 1.42), with an account or without. Who left is kept for the books. */
export const employee = entity({
  name: 'employee',
  wire: 'employee',
  label: '员工',
  title: 'RealName',
  scope: { by: 'tenant' },
  fields: {
    EmployeeNo: text('工号', { required: true, pattern: 'code', search: 'prefix' }),
    RealName: text('姓名', { required: true, pattern: 'realName' }),
    Gender: choice('性别', genders),
    IdCard: text('证件号码', { pattern: 'idCard', help: '加密保存,此处只显示部分' }),
    Mobile: text('手机', { required: true, pattern: 'mobile' }),
    Email: text('邮箱', { pattern: 'email' }),
    OrgId: reference('所属组织', organization, { required: true }),
    PostName: text('岗位', { max: 32 }),
    EmployeeKind: choice('员工类型', employeeKinds, { required: true, default: employeeKinds.collector }),
    ParkLotIds: references('所属车场', parkLotTarget, { emptyMeans: '全部车场' }),
    SentryIds: references('值守岗亭', sentryTarget),
    EntryDate: date('入职日期', { required: true, usually: 'today' }),
    LeaveDate: date('离职日期', kept),
    WorkState: choice('在职状态', workStates, { ...kept, required: true, default: workStates.working }),
    UserId: reference('登录账号', user, kept),
    Address: text('地址', { max: 255 }),
    EmergencyContact: text('紧急联系人', { pattern: 'contact' }),
    EmergencyPhone: text('紧急联系电话', { pattern: 'phone' }),
    Remark: remark(),
  },
  failures: {
    employee_no_is_unique: {
      zh: '工号“{EmployeeNo}”已存在',
      en: 'An employee with the number “{EmployeeNo}” exists already',
    },
    employee_account_is_of_one: {
      zh: '该账号已关联其他员工',
      en: 'The account belongs to another employee',
    },
    employee_leaves_after_entry: {
      zh: '离职日期不能早于入职日期',
      en: 'The last day cannot be before the day of entry',
    },
    employee_org_exists: { zh: '所属组织不存在或已被删除', en: 'The organisation does not exist or was deleted' },
    employee_user_exists: { zh: '账号不存在', en: 'The account does not exist' },
    employee_lots_exist: { zh: '所属车场不存在或已被删除', en: 'A car park does not exist or was deleted' },
    employee_sentries_exist: { zh: '值守岗亭不存在或已被删除', en: 'A sentry box does not exist or was deleted' },
  },
  list: {
    columns: [
      'RealName',
      'EmployeeNo',
      'Gender',
      'Mobile',
      'OrgId',
      'PostName',
      'EmployeeKind',
      'ParkLotIds',
      'SentryIds',
      'UserId',
      'WorkState',
      'EntryDate',
      'LeaveDate',
      'CreatedAt',
    ],
    filters: ['RealName', 'OrgId', 'WorkState', 'EmployeeNo', 'Mobile', 'ParkLotIds', 'EmployeeKind'],
    sort: '-CreatedAt',
  },
  verbs: ['create', 'update'],
  exchange: {
    export: [
      'EmployeeNo',
      'RealName',
      'Gender',
      'Mobile',
      'OrgId',
      'PostName',
      'EmployeeKind',
      'ParkLotIds',
      'SentryIds',
      'UserId',
      'WorkState',
      'EntryDate',
      'LeaveDate',
    ],
    import: ['EmployeeNo', 'RealName', 'Mobile', 'OrgId', 'EntryDate', 'Gender', 'PostName', 'EmployeeKind', 'Email'],
  },
  actions: {
    showIdCard: action('查看证件号码', {}, { secret: true, returns: { IdCard: text('证件号码') } }),
    transfer: action(
      '调岗',
      {
        OrgId: reference('所属组织', organization, { required: true }),
        PostName: text('岗位', { max: 32 }),
        ParkLotIds: references('所属车场', parkLotTarget, { emptyMeans: '全部车场' }),
        SentryIds: references('值守岗亭', sentryTarget),
      },
      {
        when: { field: 'WorkState', is: [workStates.working, workStates.away, workStates.suspended] },
        proposes: { OrgId: 'OrgId', PostName: 'PostName', ParkLotIds: 'ParkLotIds', SentryIds: 'SentryIds' },
      },
    ),
    openAccount: action(
      '开通账号',
      {
        UserName: text('登录名', { required: true, pattern: 'userName' }),
        RoleIds: references('角色', role, { sense: 'several', required: true }),
      },
      {
        dangerous: true,
        secret: true,
        when: { field: 'WorkState', is: [workStates.working] },
        returnsLabel: '一次性密码',
        returns: always({ Password: text('一次性密码(24小时内有效)') }),
      },
    ),
    linkAccount: action(
      '关联账号',
      { UserId: reference('登录账号', user, { required: true }) },
      { when: { field: 'WorkState', is: [workStates.working] } },
    ),
    takeLeave: action('休假', {}, { when: { field: 'WorkState', is: [workStates.working] } }),
    suspend: action('停职', {}, { when: { field: 'WorkState', is: [workStates.working, workStates.away] } }),
    resume: action('复职', {}, { when: { field: 'WorkState', is: [workStates.away, workStates.suspended] } }),
    leave: action(
      '离职',
      { LeaveDate: date('离职日期', { required: true }) },
      {
        dangerous: true,
        destroys: true,
        when: { field: 'WorkState', is: [workStates.working, workStates.away, workStates.suspended] },
      },
    ),
  },
})

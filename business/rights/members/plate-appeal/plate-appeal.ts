import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { photos } from '#fields/photos/photos.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { member } from '../member/member.ts'

export const appealStates = options({
  waiting: [1, '待审核', 'waiting'],
  approved: [2, '已通过', 'good'],
  refused: [3, '已驳回', 'bad'],
})
export const appealKinds = options({ proof: [1, '车牌认证'], appeal: [2, '车牌申诉'] })
const kept = { written: 'server' } as const
const waiting = { when: { field: 'State' as const, is: [appealStates.waiting] } }

/**
 * A member who claims a plate (domain.md 1.58): one that no one has, or one that another member took. Approved, it is theirs and no one
 * else's.
 */
export const plateAppeal = entity({
  name: 'plate-appeal',
  wire: 'member',
  label: '车牌审核与申诉',
  title: 'AppealNo',
  scope: { by: 'tenant' },
  fields: {
    AppealNo: text('申请编号', { ...kept, search: 'prefix' }),
    AppealKind: choice('申请类型', appealKinds, { ...kept, required: true }),
    PlateNumber: plate('车牌号', { required: true, written: 'once' }),
    ApplicantId: reference('申请会员', member, { required: true, written: 'once' }),
    CurrentOwnerId: reference('当前车主', member, kept),
    LicensePictures: photos('行驶证图片', { required: true, help: '能看清车牌号和所有人' }),
    Description: text('申请说明', { max: 255, lines: 2 }),
    ApplyAt: moment('申请时间', { ...kept, required: true }),
    State: choice('审核状态', appealStates, { ...kept, required: true, default: appealStates.waiting }),
    AuditorId: reference('审核人', user, kept),
    AuditedAt: moment('审核时间', kept),
    AuditRemark: text('审核备注', kept),
  },
  failures: {
    plate_appeal_is_waiting_once: {
      zh: '该会员对车牌“{PlateNumber}”的申请正在审核',
      en: 'The member’s claim on “{PlateNumber}” is being audited already',
    },
    plate_appeal_applicant_exists: { zh: '申请会员不存在', en: 'The member does not exist' },
  },
  list: {
    columns: [
      'AppealNo',
      'AppealKind',
      'PlateNumber',
      'ApplicantId',
      'CurrentOwnerId',
      'LicensePictures',
      'ApplyAt',
      'State',
      'AuditorId',
      'AuditedAt',
      'AuditRemark',
    ],
    filters: ['ApplyAt', 'State', 'PlateNumber', 'AppealKind', 'ApplicantId', 'CurrentOwnerId', 'AppealNo'],
    sort: '-ApplyAt',
  },
  form: ['ApplicantId', 'PlateNumber', 'LicensePictures', 'Description'],
  verbs: ['create'],
  exchange: {
    export: [
      'AppealNo',
      'AppealKind',
      'PlateNumber',
      'ApplicantId',
      'CurrentOwnerId',
      'Description',
      'ApplyAt',
      'State',
      'AuditorId',
      'AuditedAt',
      'AuditRemark',
    ],
  },
  actions: {
    approve: action('审核通过', { AuditRemark: text('审核备注', { max: 64 }) }, waiting),
    reject: action('驳回', { AuditRemark: text('审核备注', { required: true, max: 64 }) }, waiting),
  },
})

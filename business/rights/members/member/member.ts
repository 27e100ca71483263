import { entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { moment } from '#fields/moment/moment.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { promoter } from '../promoter/promoter.ts'

/** 1–4 are domain.md 1.58; 5 came through a promoter's link. */
export const memberSources = options({
  wechat: [1, '微信'],
  alipay: [2, '支付宝'],
  app: [3, 'APP'],
  console: [4, '后台'],
  shared: [5, '分享注册'],
})
export const memberStates = options({
  normal: [1, '正常', 'good'],
  frozen: [2, '已冻结', 'waiting'],
  closed: [3, '已注销', 'closed'],
})

/**
 * A driver who registered (domain.md 1.58), as far as registration knows them: one for each mobile. Staff also write down who registered at the
 * counter, and bring members from elsewhere with the day on which they registered there.
 */
export const member = entity({
  name: 'member',
  wire: 'member',
  label: '会员',
  title: 'MemberNo',
  scope: { by: 'tenant' },
  fields: {
    MemberNo: text('会员编号', { written: 'server', search: 'prefix' }),
    Mobile: text('手机', { pattern: 'mobile', required: true, written: 'once', search: 'prefix' }),
    NickName: text('昵称', { max: 32 }),
    PlateNumber: plate('默认车牌'),
    Source: choice('注册来源', memberSources, { required: true, default: memberSources.console, written: 'once' }),
    PromoterId: reference('推广人', promoter, { written: 'once' }),
    MemberState: choice('会员状态', memberStates, { required: true, default: memberStates.normal }),
    RegisterAt: moment('注册时间', { written: 'once', help: '不填为现在;从其他系统迁入的会员填原注册时间' }),
  },
  failures: {
    member_mobile_is_registered_once: {
      zh: '手机号“{Mobile}”已是会员',
      en: 'The mobile “{Mobile}” belongs to a member already',
    },
    member_promoter_exists: { zh: '推广人不存在', en: 'The promoter does not exist' },
  },
  list: {
    columns: ['MemberNo', 'NickName', 'Mobile', 'PlateNumber', 'Source', 'PromoterId', 'RegisterAt', 'MemberState'],
    filters: ['Mobile', 'PlateNumber', 'MemberState', 'NickName', 'Source', 'PromoterId', 'RegisterAt'],
    sort: '-RegisterAt',
  },
  form: ['Mobile', 'NickName', 'PlateNumber', 'Source', 'PromoterId', 'RegisterAt', 'MemberState'],
  exchange: {
    import: ['Mobile', 'NickName', 'PlateNumber', 'Source', 'PromoterId', 'RegisterAt'],
  },
})

import type { MenuEntry } from '#kernel/page.ts'
import { member } from '#business/rights/members/member/member.ts'
import { plateAppeal } from '#business/rights/members/plate-appeal/plate-appeal.ts'
import { promoter } from '#business/rights/members/promoter/promoter.ts'
import { serviceCall } from '#business/rights/members/service-call/service-call.ts'

/** 会员与客服: drivers and service. */
export const membersMenu: MenuEntry = {
  url: '/_cloud_user/memberManage',
  name: '会员与客服',
  icon: 'user',
  children: [
    {
      url: '/_cloud_user/members',
      name: '会员管理',
      icon: 'user',
      children: [
        { url: '/_cloud_user/Member_list', name: '会员列表', show: member },
        { url: '/_cloud_user/Plate_Appeal', name: '车牌审核与申诉', show: plateAppeal },
        { url: '/_cloud_user/Promoter', name: '推广人管理', show: promoter },
        {
          url: '/_cloud_user/RegisterStatic',
          name: '推广注册统计',
          hidden: true,
          noCache: true,
          show: { permission: 'register-static:read' },
        },
        { url: '/_cloud_user/Service_Call', name: '云客服记录', show: serviceCall },
      ],
    },
  ],
}

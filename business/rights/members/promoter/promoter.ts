import { always } from '#kernel/answer.ts'
import { action } from '#kernel/action.ts'
import { entity } from '#kernel/entity.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { user } from '#business/ground/people/user/user.ts'
import { choice } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** Someone whose personal code brings drivers to register (domain.md 1.59). A disabled one's links no longer work. */
export const promoter = entity({
  name: 'promoter',
  wire: 'promote',
  label: '推广人',
  title: 'PromoterName',
  scope: { by: 'tenant' },
  fields: {
    PromoterName: text('推广人姓名', { required: true, min: 1, max: 32 }),
    PromoteCode: text('推广码', { required: true, written: 'server', search: 'whole' }),
    UserId: reference('对应用户', user),
    ParkLotId: reference('停车场', parkLot),
    ShareText: text('分享语', { max: 120, lines: 2, help: '显示在海报上,分享时一并复制' }),
    Status: choice('状态', enabledStates, { required: true, default: enabledStates.enabled }),
  },
  failures: {
    promoter_user_exists: { zh: '对应用户不存在', en: 'The user does not exist' },
    promoter_lot_exists: { zh: '停车场不存在或已被删除', en: 'The car park does not exist or was deleted' },
    member_promoter_exists: {
      zh: '已有会员由该推广人带来,不能删除,请改为停用',
      en: 'Members came through this promoter; disable instead of deleting',
    },
  },
  list: {
    columns: ['PromoterName', 'PromoteCode', 'UserId', 'ParkLotId', 'ShareText', 'Status', 'CreatedAt'],
    filters: ['PromoterName', 'Status', 'ParkLotId', 'PromoteCode'],
    sort: '-CreatedAt',
  },
  exchange: { export: ['PromoterName', 'PromoteCode', 'UserId', 'ParkLotId', 'Status', 'CreatedAt'] },
  actions: {
    poster: action(
      '推广海报',
      {},
      {
        reads: true,
        returns: always({ Address: text('海报地址') }),
        when: { field: 'Status', is: [enabledStates.enabled] },
      },
    ),
  },
})

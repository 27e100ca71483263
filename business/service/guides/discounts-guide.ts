import type { Guide } from './guide.ts'

const merchants = '/_cloud_operation/Merchant_list'

/** Merchant → account → discount rule → top-up or credit → grant → settle (domain.md 1.32). */
export const discountsGuide: Guide = {
  code: 'discounts',
  name: '商户优惠管理',
  steps: [
    {
      page: merchants,
      deeds: [
        { press: '新增' },
        { fill: 'MerchantNo', with: 'M004' },
        { fill: 'MerchantName', with: '书香咖啡' },
        { choose: 'ParkLotIds', option: '人民广场停车场' },
        { fill: 'DiscountPercent', with: '90' },
        { fill: 'MonthLimitMoney', with: '3000' },
      ],
      places: ['menu', { fields: ['MerchantNo', 'PlateDayLimit'] }, 'save'],
      text: {
        zh: '新增商户:从菜单打开“商户管理”①,点右上角的“新增”;填写商户名称、适用车场、结算方式、结算折扣和发放上限②,再点“新增商户”③。',
        en: 'Add the merchant: open “Merchants” in the menu ① and press “Add” at the upper right. Give its name, car parks, way of settling, discount and limits ②, then save ③.',
      },
    },
    {
      page: '/_cloud_user/User',
      deeds: [
        { press: '新增' },
        { fill: 'UserName', with: 'shuxiang' },
        { fill: 'RealName', with: '陈静' },
        { choose: 'RoleIds', option: '优惠发放员' },
      ],
      places: ['menu', { fields: ['UserName', 'RoleIds'] }, 'save'],
      text: {
        zh: '开通账号:在“用户管理”①为发放优惠的人新增用户,角色选择只能发放优惠的角色②,再点“新增用户”③;保存后在该用户的行里点“重置密码”,把一次性密码交给本人。',
        en: 'Open an account: under “Users” ① add a user for the person who gives the discounts, with a role that may do just that ②, and save ③. “Reset password” in the row of the user then shows a one-time password to hand over.',
      },
    },
    {
      page: '/_cloud_operation/Discount_Rule',
      deeds: [
        { press: '新增' },
        { fill: 'RuleName', with: '消费满百停两小时' },
        { choose: 'DiscountType', option: '时长减免' },
        { fill: 'ReduceMinutes', with: '120' },
        { fill: 'SalePrice', with: '8' },
      ],
      places: ['menu', { fields: ['RuleName', 'SalePrice'] }, 'save'],
      text: {
        zh: '设置优惠方案:在“优惠方案”①点“新增”,选择减免金额、时长、比例或全免,并填写商户每发放一次的结算单价②,再点“新增优惠方案”③。',
        en: 'Set up what can be given: under “Discount rules” ① press “Add”, choose money, minutes, a percentage or the whole fee, and what the merchant pays for each ②, then save ③.',
      },
    },
    {
      page: merchants,
      deeds: [
        { press: '充值', inRow: '江南小馆' },
        { fill: 'PayMoney', with: '1000' },
        { fill: 'GiveMoney', with: '100' },
      ],
      places: [{ row: '江南小馆' }, { fields: ['PayMoney', 'GiveMoney'] }, 'save'],
      text: {
        zh: '充值或授信:在预充值商户的行①右侧点“充值”(收起时先点“…”),填写充值和赠送金额②,再点“充值”③;记账/授信的商户则点“调整授信”,填写授信额度。',
        en: 'Top up or give credit: on the right of the row of a merchant that pays in advance ① press “Top up” (behind “…” where there is no room), give the amount and the bonus ②, and confirm ③. For a merchant on credit press “Adjust credit” instead.',
      },
    },
    {
      page: merchants,
      deeds: [
        { press: '发放优惠', inRow: '江南小馆' },
        { choose: 'RuleId', option: '用餐两小时' },
        { fill: 'PlateNumber', with: '沪A66888' },
      ],
      places: [{ row: '江南小馆' }, { fields: ['RuleId', 'PlateNumber'] }, 'save'],
      text: {
        zh: '发放优惠:在商户的行①右侧点“发放优惠”,选择优惠方案,填写在场车辆的车牌②,再点“发放优惠”③;每次发放都记在“发放记录”里,未使用的可以回收。',
        en: 'Give a discount: on the right of the merchant’s row ① press “Grant discount”, choose the rule and type the plate of a car inside ②, and confirm ③. Each grant stands under “Discount grants”; one that was not used can be taken back.',
      },
    },
    {
      page: merchants,
      deeds: [{ press: '结算', inRow: '星光影城' }],
      places: [{ row: '星光影城' }, { fields: ['PayMoney', 'PayMoney'] }, 'save'],
      text: {
        zh: '结算:在记账/授信商户的行①右侧点“结算”(收起时先点“…”),付款金额默认为已用授信②,确认后点“结算”③;预充值商户在发放时已经扣款,每笔变动都在“商户充值与账单”里。',
        en: 'Settle: on the right of the row of a merchant on credit ① press “Settle” (behind “…” where there is no room); the amount proposed is the credit that was used ②; confirm ③. Merchants that pay in advance have paid with each grant; “Merchant top-up and bill” has every movement.',
      },
    },
  ],
}

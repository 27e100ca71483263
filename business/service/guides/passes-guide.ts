import type { Guide } from './guide.ts'

const passes = '/_cloud_operation/Pass_Manager'

/** Rule → holder → renew → refund (domain.md 1.27). */
export const passesGuide: Guide = {
  code: 'passes',
  name: '月卡管理',
  steps: [
    {
      page: '/_cloud_operation/Pass_Rule',
      deeds: [
        { press: '新增' },
        { fill: 'RuleCode', with: 'OFFICE' },
        { fill: 'RuleName', with: '写字楼月卡' },
        { choose: 'ParkLotIds', option: '人民广场停车场' },
        { fill: 'OriginMoney', with: '600' },
        { fill: 'BillPackMoney', with: '500' },
      ],
      places: ['menu', { fields: ['RuleCode', 'MaxSpotCount'] }, 'save'],
      text: {
        zh: '设置月卡规则:从菜单打开“月卡规则”①,点“新增”;填写适用车场、卡类型、售价和可绑定的车牌、车位数②,再点“新增月卡规则”③。',
        en: 'Set up a pass rule: open “Pass rules” in the menu ① and press “Add”. Give its car parks, kind, price and how many plates and spots it takes ②, then save ③.',
      },
    },
    {
      page: passes,
      deeds: [
        { press: '新增' },
        { choose: 'ParkLotId', option: '人民广场停车场' },
        { choose: 'RuleId', option: '标准月卡' },
        { fill: 'PlateNumber', with: '沪A51688' },
        { fill: 'OwnerName', with: '王敏' },
        { fill: 'OwnerMobile', with: '13800000008' },
        { fill: 'BeginDate', with: '2027-01-01' },
      ],
      places: ['menu', { fields: ['ParkLotId', 'PayChannel'] }, { fields: ['BillPackMoney', 'BillPackMoney'] }, 'save'],
      text: {
        zh: '办理月卡:在“月卡管理”①点“新增”,选择车场和规则,填写车牌、车主和开始日期②;核对系统算出的实付金额③,收款后点“新增月卡订单”④。',
        en: 'Sell a pass: under “Monthly passes” ① press “Add”, choose the car park and the rule, and give plates, holder and first day ②. Check the amount that is worked out ③, take the money and save ④.',
      },
    },
    {
      page: passes,
      deeds: [
        { press: '续费', inRow: '沪A20001' },
        { fill: 'Units', with: '3' },
      ],
      places: [{ row: '沪A20001' }, { fields: ['Units', 'RenewMoney'] }, 'save'],
      text: {
        zh: '续费:在即将到期的月卡的行①右侧点“续费”,填写期数,核对新的有效期和金额②,收款后点“续费”③。',
        en: 'Renew: in the row of a pass that is about to end ① press “Renew”, give the number of periods and check the new dates and the amount ②; take the money and confirm ③.',
      },
    },
    {
      page: passes,
      deeds: [
        { press: '退款', inRow: '沪A20003' },
        { fill: 'Reason', with: '搬家' },
      ],
      places: [{ row: '沪A20003' }, { fields: ['Reason', 'RefundMoney'] }, 'save'],
      text: {
        zh: '退款:在月卡的行①右侧点“退款”,填写原因,核对按已用天数和损耗比例算出的退款金额②,再点“退款”③;申请在“月卡退款”里经客服和财务审核后退款。',
        en: 'Refund: in the row of the pass ① press “Refund”, say why and check the amount, worked out from the days used and the loss percentage ②; confirm ③. Service and finance then approve it under “Pass refunds”.',
      },
    },
  ],
}

import type { Deed, Guide } from './guide.ts'

const units = '/_cloud_operation/Company_list'

/** The first three steps fill in one form. */
const unit: readonly Deed[] = [
  { press: '新增' },
  { fill: 'CompanyCode', with: 'U003' },
  { fill: 'CompanyName', with: '云间大厦' },
  { fill: 'ContactName', with: '沈佳' },
  { fill: 'ContactMobile', with: '13800000021' },
]
const contract: readonly Deed[] = [
  { fill: 'SpotQuota', with: '60' },
  { fill: 'PlateQuota', with: '90' },
  { choose: 'ChargeKind', option: '包月' },
  { fill: 'MonthMoney', with: '18000' },
  { fill: 'ContractNo', with: 'HT2027018' },
  { fill: 'ContractBegin', with: '2027-01-01' },
  { fill: 'ContractEnd', with: '2027-12-31' },
]

/** Unit → contract and spots → lots → plates → account of the unit → bills (domain.md 1.20). */
export const unitsGuide: Guide = {
  code: 'units',
  name: '单位管理',
  steps: [
    {
      page: units,
      deeds: unit,
      places: ['menu', { fields: ['CompanyCode', 'TaxNum'] }],
      text: {
        zh: '新增单位:从菜单打开“单位管理”①,点“新增”,填写单位编号、名称、类型和联系人②。',
        en: 'Add the company: open “Unit management” in the menu ①, press “Add” and give its code, name, kind and contact ②.',
      },
    },
    {
      page: units,
      deeds: [...unit, ...contract],
      places: [{ fields: ['SpotQuota', 'MonthMoney'] }, { fields: ['ContractBegin', 'ContractNo'] }],
      text: {
        zh: '合同与车位:在同一张表单里填写车位数、车牌上限、车位用完后的处理和付费方式①,以及合同期限和编号②。',
        en: 'Contract and spots: in the same form give how many spots and plates it has, what happens when all spots are taken and how it pays ①, and the days and number of the contract ②.',
      },
    },
    {
      page: units,
      deeds: [...unit, ...contract, { choose: 'ParkLotIds', option: '人民广场停车场' }],
      places: [{ fields: ['ParkLotIds', 'ParkLotIds'] }, 'save'],
      text: {
        zh: '适用车场:选择单位的车辆可以停放的车场,不选则为全部车场①;再点“新增单位”②。',
        en: 'Car parks: choose where the cars of the company may park; none chosen means all ①. Then save ②.',
      },
    },
    {
      page: '/_cloud_operation/Company_Vehicle',
      deeds: [
        { press: '新增' },
        { choose: 'CompanyId', option: '申江科技' },
        { fill: 'PlateNumber', with: '沪A70088' },
        { fill: 'OwnerName', with: '何磊' },
        { fill: 'Department', with: '研发部' },
        { fill: 'BeginDate', with: '2027-01-01' },
      ],
      places: ['menu', { fields: ['CompanyId', 'Department'] }, 'save'],
      text: {
        zh: '登记车牌:在“集团车辆”①点“新增”,选择单位,填写车牌和使用人②,再点“新增集团车辆”③;车牌多时点“导入”,一次登记整张表格。',
        en: 'Register plates: under “Company cars” ① press “Add”, choose the company and give the plate and its user ②, then save ③. For many plates press “Import” and bring a whole sheet.',
      },
    },
    {
      page: units,
      deeds: [
        { press: '充值', inRow: '浦江酒店' },
        { fill: 'PayMoney', with: '5000' },
      ],
      places: [{ row: '浦江酒店' }, { fields: ['PayMoney', 'PayChannel'] }, 'save'],
      text: {
        zh: '单位账户:在预存扣费的单位的行①右侧点“充值”,填写金额和支付渠道②,再点“充值”③;停车费从预存余额里扣,记账月结的单位则计入已用额度。',
        en: 'Account of the company: on the right of the row of a company with a deposit ① press “Top up”, give the amount and how it was paid ②, and confirm ③. Parking is taken from that deposit; for a company on account it counts towards its credit.',
      },
    },
    {
      page: '/_cloud_operation/Company_Bill',
      deeds: [{ press: '确认付款', inRow: '申江科技' }],
      places: ['menu', { row: '申江科技' }, { fields: ['PayMoney', 'PayChannel'] }, 'save'],
      text: {
        zh: '单位账单:月份结束后在“单位账单”①点“生成账单”,核对后在该行②点“确认账单”;收到款项后点“确认付款”,填写金额和渠道③,再点“确认付款”④。',
        en: 'Bills: after the month has ended, open “Company bills” ① and press “Make bills”; check a bill and confirm it in its row ②. When the money is there press “Confirm payment”, give amount and channel ③, and confirm ④.',
      },
    },
  ],
}

/** English of the page of passes. */
export const en: Readonly<Record<string, string>> = {
  '验证手机后,可以查看您的月卡,在线购买和续费。': 'Verify your phone to see, buy and renew passes.',
  '购买{lot}的月卡': 'Buy a pass of {lot}',
  '这个停车场没有在线办理的月卡,请到岗亭或联系停车场。':
    'This car park sells no passes online; ask at the sentry box or call the car park.',
  '停车场尚未营业,营业后才能入场,月卡有效期照常计算。':
    'The car park is not open yet. Cars are let in once it is; the days of the pass count all the same.',
  '停车场暂停营业,暂停期间不能入场,月卡有效期照常计算。':
    'The car park is paused. Cars are not let in meanwhile; the days of the pass count all the same.',
  有效期: 'Valid',
  卡状态: 'State',
  续费: 'Renew',
  '支付成功,月卡已办理。': 'Paid. Your pass is ready.',
  '月卡办理未成功:{reason}。已付款项将原路退回。':
    'The pass was not issued: {reason}. What you paid is returned to where it came from.',
  原价: 'Original price',
  '续费 {name}': 'Renew {name}',
  '期数({min} 至 {max})': 'Periods ({min} to {max})',
  月卡规则: 'Pass rule',
  '{name}({kind},每期 ¥{price})': '{name}, ¥{price} a period ({kind})',
  '在这些停车场通用:{lots}': 'Valid in these car parks: {lots}',
  '付款后由停车场审核,通过后生效;未通过的全额退款。':
    'The car park reviews it after payment. It starts once approved; otherwise all of your money is returned.',
  车主姓名: 'Owner',
  开始日期: 'Begin date',
  未生效: 'Scheduled',
  生效中: 'Active',
  即将到期: 'Expiring soon',
  已过期: 'Expired',
  退款中: 'Refund in progress',
  已退款: 'Refunded',
  已续费: 'Renewed',
  季卡: 'Quarterly pass',
  半年卡: 'Half-year pass',
  年卡: 'Annual pass',
  周卡: 'Weekly pass',
  日卡: 'Day pass',
}

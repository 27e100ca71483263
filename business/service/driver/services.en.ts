/** English that several of the drivers’ pages share that are not for paying. */
export const en: Readonly<Record<string, string>> = {
  '欠费已结清。': 'Nothing is owed any more.',
  缴费码: 'Payment code',
  '{name}的缴费码': 'Payment code of {name}',
  '贴在现场,车主扫码后查看停车费并支付。': 'Put it up on site: drivers scan it to see their parking fee and pay.',
  下载: 'Download',
  '下载 {name} 的发票': 'Download the invoice for {name}',
  付款与发票: 'Payments and invoices',
  共享租金: 'Rent of a shared spot',
  '为 {name} 开发票': 'Request an invoice for {name}',
  '开发票:{name} ¥{money}': 'Invoice: {name} ¥{money}',
  '开票申请已提交,进度在“付款与发票”中查看。': 'Invoice requested. Payments and invoices shows its progress.',
  '验证手机后,可以查看您的停车记录,补缴各停车场的欠费。':
    'Verify your phone to see your stays and pay unpaid fees at any of the car parks.',
  '这里还没有开通短信验证,暂时无法验证手机。停车费可以按车牌查询和支付。':
    'SMS verification is not available here yet, so phones cannot be verified. You can look up and pay parking fees by plate.',
  按车牌查询: 'Look up by plate',
  短信验证码: 'SMS code',
  '演示环境:短信由沙箱模拟发送,不会真正发出。验证码:{code}':
    'Demo: a sandbox simulates sending. No message really goes out. Code: {code}',
  获取验证码: 'Send a code',
  '{n} 秒后重发': 'Resend in {n} s',
  验证手机: 'Verify phone',
  已验证手机: 'Verified phone',
  '待补缴 {n} 笔,共 ¥{money}': '{n} unpaid, ¥{money} in all',
  停车记录: 'Stays',
  '还没有停车记录。扫描车道、小票或车位上的码查看停车费后,会记在这里;长期停放的车辆请向停车场登记手机号。':
    'No stays yet. A stay appears here after you scan the code of a lane, ticket or spot to see its fee. If you park regularly, register your mobile number with the car park.',
  较近的记录: 'Newer stays',
  '这里列出近12个月的停车,欠费的不论多久都列出。':
    'Stays of the last 12 months are listed here; what is owed, however long ago.',
  更早的记录: 'Older stays',
  退出手机验证: 'Forget this phone',
  优惠: 'Discount',
  有效期至: 'Valid until',
  '这张券已存到这部手机。扫描车位、车道或小票上的缴费码查看停车费时,可以用它抵扣。':
    'This phone keeps the coupon. Scan the code at your spot, your lane or on your ticket: it can be used where the fee is shown.',
  已取消: 'Cancelled',
  账户余额: 'Balance',
  '送您停车优惠:{name}': 'Parking discount for you: {name}',
  '验证车主手机后,为您在场的车辆领取优惠。':
    'Verify the phone of the car’s owner to take the discount for your car inside.',
  '没有找到您在场的车辆。请先扫描车位、车道或小票上的缴费码,再扫这个优惠码。':
    'No car of yours was found inside. First scan the code at your spot, your lane or on your ticket, then this one again.',
  '优惠已领取,缴费时自动抵扣。': 'The discount is yours; it is taken off when you pay.',
  查看停车费: 'See the parking fee',
  领取优惠: 'Take the discount',
  单位账单: 'Company bill',
  充值: 'Top up',
  '为{name}充值': 'Top up {name}',
  '充值金额(元)': 'Amount (yuan)',
  '充值金额应为 0.01 到 {most} 元,最多两位小数': 'The amount is 0.01 to {most} yuan, with at most two decimals',
  '充值成功,已计入账户余额。': 'Paid. The money is in your balance.',
  '充值未成功:{reason}。已付款项将原路退回。':
    'Your balance was not topped up: {reason}. What you paid is returned to where it came from.',
  '支付已关闭,没有扣款。请重新支付。': 'The payment was closed and nothing was charged. Please pay again.',
  '正在等待支付结果,付款后本页会自动更新。': 'Waiting for the payment. This page updates by itself.',
  返回: 'Back',
  去支付: 'Pay',
  修改: 'Change',
  已停用: 'Suspended',
  月卡: 'Monthly pass',
}

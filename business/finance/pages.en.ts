/** English for the words of the pages of finance alongside those of the declarations; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  账单文件: 'Bill file',
  从文件读取: 'Read from a file',
  '没能读取文件“{name}”,请重新选择,或打开后把内容粘贴到这里':
    'The file “{name}” could not be read: choose it once more, or open it and paste its content here',
  '“{name}”不是文本文件,请在表格软件里另存为 CSV 后再选择':
    '“{name}” is not a text file: save it as CSV in the spreadsheet program and choose that file',
  '文件“{name}”是空的,请重新选择': 'The file “{name}” is empty: choose another one',
  申请开票: 'Apply for an invoice',
  '{n} 笔': '{n} {n order|orders}',
  没有可开票的订单: 'No orders to invoice',
  '已支付、未开票、支付未超过 180 天的订单会列在这里':
    'Orders paid within the last 180 days and not yet invoiced are listed here',
  可开金额: 'To invoice',
  '已申请开票 {no}': 'Invoice {no} requested',
  '下载发票{no}': 'Download invoice {no}',
  '商户、单位或储值卡': 'Merchant, company or stored card',
  '开票项目不是停车订单的,为可开票记录的编号':
    'For another kind of invoice than of parking orders: the ids of what can be invoiced of it',
  支付日期从: 'Paid from',
  支付日期到: 'Paid until',
  '等待支付…': 'Waiting for the payment …',
  '已收到0.01元,正在原路退回…': '0.01 yuan received, going back …',
  '收款和退款都正常,0.01元已原路退回。': 'Collecting and refunding both work. The 0.01 yuan went back.',
  '没有收到付款:{reason}': 'No payment was received: {reason}',
}

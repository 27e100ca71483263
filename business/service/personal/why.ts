/** What happens to it, in a word. */
export const fateWords = { cleared: '匿名化', deleted: '删除', kept: '保留' } as const

/** Why something happens to what is kept about a person: said to who handles a request, and in the file that the person gets. */
export const why = {
  noLonger: '请求处理后不再需要',
  ofRight: '名单中的车牌保留,姓名、电话删除;通行权本身请在名单中取消',
  ofStay: '车牌随停车订单保留,姓名、电话删除',
  ofProof: '收费凭证,按会计档案保存;姓名、电话删除',
  books: '收费与对账凭证,按会计档案保存;其中没有姓名和电话',
  stays: '停车费的计费依据,与停车订单一同保存;其中没有姓名和电话',
  log: '操作日志,按网络安全法留存;其中没有姓名和电话',
  onInvoice: '发票是法定凭证,抬头和购方电话印在票面上,保留;接收用的手机和邮箱删除',
  business: '业务联系人,请在该记录中改为他人',
  contact: '联系人的姓名、电话删除,单位本身保留',
  cashier: '收银员的姓名、电话删除,发放记录保留',
  isCashier: '仍是商户的收银员,请先停用',
  overwritten: '只存最近一次识别的车牌,下一辆车经过时覆盖',
  staff: '劳动关系已结束,姓名、证件和联系方式删除,工号和操作记录保留',
  inService: '在职期间因劳动合同需要',
  inForce: '月卡尚未到期,请先退卡',
  cardInUse: '储值卡未退,请先退卡',
  expected: '尚未完成,请先取消或等待完成',
  underWay: '正在办理,办结后再删除',
  sending: '等待发送',
  reported: '车牌随停车订单保留,上报时的车辆信息删除',
  inside: '车辆在场,扣费须与上报时一致;离场后自动删除',
} as const

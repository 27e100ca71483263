/** English for what is kept about people and their requests about it; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  个人信息请求: 'Personal data request',
  请求编号: 'Request no.',
  请求: 'Request',
  查阅和复制: 'Access and copy',
  '手机号、车牌号、证件号码至少填一项': 'Give at least a mobile number, a plate or an identity card',
  按员工登记的证件查找: 'Looked for among the employees’ cards',
  申请事由: 'Grounds',
  身份核验方式: 'Identity proved by',
  '如何确认是本人或其受托人,如 出示行驶证':
    'How you know it is the person or someone acting for them, e.g. vehicle licence shown',
  请求状态: 'State',
  办结: 'Finish',
  答复: 'Answer',
  已办结: 'Done',
  记录数: 'Records',
  保存的信息: 'What is kept',
  导出副本时间: 'Copied at',
  删除结果: 'What was erased',
  办结时间: 'Done at',
  导出副本: 'Export a copy',
  '在“导出任务”中下载': 'Download under “Export tasks”',
  删除个人信息: 'Erase personal data',
  撤销请求: 'Withdraw request',
}

/** Of the page, and what the server composes of what it found. */
export const stored: Readonly<Record<string, string>> = {
  '{n} 条': 'Records: {n}',
  相机画面: 'Stills of cameras',
  保留: 'Kept',
  个人信息副本: 'Copy of personal data',
  信息类别: 'Kind of data',
  删除时: 'When erased',
  匿名化: 'Anonymised',
  '已归档为文件的早期通行记录不在此列,按车牌号导出副本时一并读出。':
    'Early passings that were archived as files are not counted here; a copy by plate reads them too.',
  没有找到关于此人的记录: 'Nothing is kept about this person',
  '审计日志和登录日志只追加,不能修改:其中的手机号和证件号码是打码的,到保存期限后删除。备份在其保存期限后删除。':
    'Audit and sign-in logs are append-only: numbers in them are masked, and they are deleted when their time is over. So are backups.',
  车主端登录: 'Driver sessions',
  车主端停车记录: 'Drivers’ parking history',
  注册验证码: 'Registration codes',
  线上购卡: 'Passes bought online',
  请求处理后不再需要: 'No longer needed once the request is dealt with',
  '名单中的车牌保留,姓名、电话删除;通行权本身请在名单中取消':
    'Name and phone go, the plate stays on the list; end the right itself there',
  '车牌随停车订单保留,姓名、电话删除': 'Name and phone go; the plate is kept with the parking orders',
  '收费凭证,按会计档案保存;姓名、电话删除': 'Proof of payment, kept as accounting record; name and phone go',
  '收费与对账凭证,按会计档案保存;其中没有姓名和电话':
    'Proof of charges and payments, kept as accounting record; it holds no name or phone',
  '停车费的计费依据,与停车订单一同保存;其中没有姓名和电话':
    'What a fee is based on, kept with the parking order; it holds no name or phone',
  '操作日志,按网络安全法留存;其中没有姓名和电话':
    'Log of operations, kept as the Cybersecurity Law asks; it holds no name or phone',
  '发票是法定凭证,抬头和购方电话印在票面上,保留;接收用的手机和邮箱删除':
    'An invoice is a legal document: title and buyer’s phone are printed on it and stay; phone and mail address of its delivery go',
  '业务联系人,请在该记录中改为他人': 'Contact of the business: name someone else in that record',
  '联系人的姓名、电话删除,单位本身保留': 'Name and phone of the contact go, the record stays',
  '收银员的姓名、电话删除,发放记录保留': 'Name and phone of the cashier go, the record of what they gave stays',
  '仍是商户的收银员,请先停用': 'Still a cashier of a merchant: disable them first',
  '只存最近一次识别的车牌,下一辆车经过时覆盖': 'Only the last plate read, overwritten by the next car',
  '劳动关系已结束,姓名、证件和联系方式删除,工号和操作记录保留':
    'Employment has ended: name, identity card and contacts go; number and records of work stay',
  在职期间因劳动合同需要: 'Needed for the employment contract',
  '储值卡未退,请先退卡': 'The card was not given back: do that first',
  '月卡尚未到期,请先退卡': 'The pass is in force: refund it first',
  '尚未完成,请先取消或等待完成': 'Not over yet: cancel it, or wait until it is',
  '正在办理,办结后再删除': 'Being dealt with: erased after that',
  等待发送: 'Waiting to be sent',
  无感支付上报: 'Reports for charges by agreement',
  '车牌随停车订单保留,上报时的车辆信息删除':
    'The car as it was reported goes; the plate is kept with the parking orders',
  '车辆在场,扣费须与上报时一致;离场后自动删除':
    'The car is inside and is charged as it was reported; it goes by itself once the car has left',
}

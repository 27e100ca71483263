/** English for the words of mails; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  邮件账户: 'Mail account',
  邮件记录: 'Mail',
  邮件服务器: 'Mail server',
  端口: 'Port',
  加密方式: 'Encryption',
  登录名: 'Login name',
  发件地址: 'From address',
  发件人名称: 'From name',
  '收件人看到的名称,不填则只显示发件地址': 'The name that receivers see; empty: the address alone',
  密码设置时间: 'Password set at',
  最近发出: 'Last sent',
  已配置: 'Configured',
  设置邮件服务器: 'Set up the mail server',
  '如 smtp.exmail.qq.com,不带 https://': 'Such as smtp.exmail.qq.com, without https://',
  'SSL/TLS 多为 465,STARTTLS 多为 587': 'Mostly 465 with SSL/TLS, 587 with STARTTLS',
  多为完整的邮箱地址: 'Mostly the whole mail address',
  密码或授权码: 'Password or authorisation code',
  发送测试邮件: 'Send a test mail',
  收件邮箱: 'To',
  停用邮件服务器: 'Stop using the mail server',
  邮件类型: 'Kind of mail',
  测试邮件: 'Test mail',
  主题: 'Subject',
  正文: 'Text',
  附件数: 'Attachments',
  已发出: 'Sent',
  下次重试: 'Next attempt',
  待发送: 'To be sent',
}

/** English of why a mail was not sent, which the server composes and stores (kernel/rephrase.ts). */
export const stored: Readonly<Record<string, string>> = {
  邮件服务器未配置: 'No mail server is configured',
  '邮件服务器的地址指向内网,请管理员在 MAIL_NETWORKS 中允许':
    'The mail server’s name leads inside the network; the administrator has to allow it by MAIL_NETWORKS',
  邮件服务器不接受登录名或密码: 'The mail server does not accept user name or password',
  邮件服务器拒收: 'The mail server refused it',
  邮件服务器暂不接收: 'The mail server does not take it now',
  邮件服务器连接失败: 'The mail server cannot be reached',
}

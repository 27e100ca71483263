/** English for the words of mails; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  邮件账户: 'Mail account',
  邮件记录: 'Email',
  邮件服务器: 'Mail server',
  端口: 'Port',
  加密方式: 'Encryption',
  登录名: 'Login name',
  发件地址: 'From address',
  发件人名称: 'From name',
  '收件人看到的名称,不填则只显示发件地址': 'Shown to recipients. Leave empty to show only the address',
  密码设置时间: 'Password set at',
  最近发出: 'Last sent',
  已配置: 'Configured',
  设置邮件服务器: 'Set up mail server',
  '如 smtp.exmail.qq.com,不带 https://': 'e.g. smtp.exmail.qq.com, without https://',
  'SSL/TLS 多为 465,STARTTLS 多为 587': 'Usually 465 for SSL/TLS and 587 for STARTTLS',
  多为完整的邮箱地址: 'Usually the full e-mail address',
  密码或授权码: 'Password or authorisation code',
  发送测试邮件: 'Send test mail',
  收件邮箱: 'To',
  停用邮件服务器: 'Disable mail server',
  邮件类型: 'Mail type',
  测试邮件: 'Test mail',
  主题: 'Subject',
  正文: 'Text',
  附件数: 'Attachments',
  已发出: 'Sent',
  下次重试: 'Next attempt',
  待发送: 'Waiting to be sent',
}

/** English of why a mail was not sent, which the server composes and stores (kernel/rephrase.ts). */
export const stored: Readonly<Record<string, string>> = {
  邮件服务器未配置: 'No mail server is configured',
  '邮件服务器的地址指向内网,请管理员在 MAIL_NETWORKS 中允许':
    'The mail server’s address is on the internal network. The server’s operator must allow it in MAIL_NETWORKS',
  邮件服务器不接受登录名或密码: 'The mail server rejected the login name or password',
  邮件服务器拒收: 'The mail server rejected the message',
  邮件服务器暂不接收: 'The mail server is not accepting mail at the moment',
  邮件服务器连接失败: 'The mail server cannot be reached',
  '邮件服务器在此端口不使用 TLS,请核对端口与加密方式':
    'The mail server speaks no TLS at this port; check port and encryption',
}

/** English for the page of what tenants use; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  今天导入行数: 'Rows imported today',
  今天导出任务: 'Export tasks today',
  上传的图片和文件: 'Uploaded pictures and files',
  今天接口调用: 'API calls today',
  '人员操作(本分钟)': 'Calls of people, this minute',
  '每天的用量在零点重新计算。需要更多请联系平台管理员。':
    'What is used each day starts again at midnight. Ask the platform’s administrator for more.',
  '每天的用量在零点重新计算。上限在“租户管理”中修改。':
    'What is used each day starts again at midnight. Limits are set under Tenants.',
  配额: 'Quota',
  '已用 / 上限': 'Used / limit',
  不限: 'Unlimited',
}

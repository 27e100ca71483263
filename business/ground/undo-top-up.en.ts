/** English for the forms that undo a top-up; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  最近一次人工充值: 'Last top-up by staff',
  可撤销金额: 'Can be undone',
  随充值赠送: 'Bonus with it',
}

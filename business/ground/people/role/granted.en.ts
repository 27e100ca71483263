/** English for the words of the role editor; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  '不勾选表示不限制菜单,只按操作权限显示': 'None ticked: the whole menu, as far as the permissions reach',
  不限制: 'No limit',
}

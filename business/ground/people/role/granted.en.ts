/** English for the words of the role editor; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  '不勾选表示不限制菜单,只按操作权限显示': 'Nothing ticked: no menu limit, pages show as the permissions allow',
  不限制: 'No limit',
}

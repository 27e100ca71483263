/** English for the words of the menu's configuration; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  放弃修改: 'Discard changes',
  保存菜单: 'Save menu',
  '菜单已保存,相关人员下次登录时生效': 'The menu is saved; people get it at their next sign-in',
  '拖动菜单调整顺序和上级;也可以选中后用 Alt 加方向键移动':
    'Drag entries to order them and to put them elsewhere; or choose one and move it with Alt and the arrow keys',
  选择一个菜单进行编辑: 'Choose an entry to edit it',
  上移: 'Move up',
  下移: 'Down',
  移入上一项: 'Into the one above',
  移出一级: 'Out one level',
  无图标: 'No icon',
}

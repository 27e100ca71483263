/** English for the words of the menu's configuration; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  放弃修改: 'Discard changes',
  保存菜单: 'Save menu',
  '菜单已保存,相关人员下次登录时生效': 'Menu saved. It takes effect when people next sign in',
  '拖动菜单调整顺序和上级;也可以选中后用 Alt 加方向键移动':
    'Drag entries to reorder or move them, or select one and use Alt with the arrow keys',
  选择一个菜单进行编辑: 'Select an entry to edit it',
  上移: 'Move up',
  下移: 'Move down',
  移入上一项: 'Move into the entry above',
  移出一级: 'Move out one level',
  无图标: 'No icon',
}

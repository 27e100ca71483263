/** English for the words of the list of permissions; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  查找权限: 'Find a permission',
  '编码、名称、模块、菜单或角色': 'Code, name, module, menu or role',
  '共 {n} 项权限': '{n} {n permission|permissions}',
  没有符合条件的权限: 'No permission matches',
  编码: 'Code',
  模块: 'Module',
  所属菜单: 'Menu',
  敏感: 'Sensitive',
  需密码确认: 'Asks for the password',
  持有角色: 'Held by',
}

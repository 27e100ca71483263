/** English for the page of those who are signed in; the Chinese words are the key. */
export const en: Readonly<Record<string, string>> = {
  '让“{name}”退出登录吗?': 'Sign “{name}” out?',
  '对方没有保存的内容会丢失;可以重新登录,要阻止登录请停用账号。':
    'Unsaved changes will be lost. They can sign in again; to prevent that, disable the account.',
  '“{name}”已退出登录': '“{name}” was signed out',
  '共 {n} 人在线': '{n} online',
  最近操作: 'Last activity',
  您自己: 'You',
}

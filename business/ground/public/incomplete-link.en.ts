export const en: Readonly<Record<string, string>> = {
  这个链接不完整: 'This link is not complete',
  '大屏需要带展示密钥的地址,由租户的管理员在“大屏密钥”中发放。':
    'A big screen needs an address with a display key, which an administrator of the tenant issues under “Display keys”.',
  '请用收到的完整链接或二维码重新打开。': 'Open it again with the whole link or QR code that you were given.',
}

export const en: Readonly<Record<string, string>> = {
  这个链接不完整: 'This link is incomplete',
  '大屏需要带展示密钥的地址,由租户的管理员在“大屏密钥”中发放。':
    'A big screen opens at an address that contains a display key. An administrator of the tenant issues it under “Display keys”.',
  '请用收到的完整链接或二维码重新打开。': 'Please open the full link or QR code that you received.',
}

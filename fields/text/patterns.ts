/**
 * The shared field patterns of specification 5, one definition for form, server and import. Every one is anchored, free of nested
 * repetition (linear time) and applied after the length was checked.
 */
export const patterns = {
  name: {
    test: /^[\p{Script=Han}A-Za-z0-9()()\-—·#&. ]+$/u,
    min: 2,
    max: 255,
    hint: '2–255 个汉字、字母、数字、连字符或括号',
  },
  parkingName: { test: /^[^<>]+$/u, min: 2, max: 256, hint: '2–256 个字符' },
  code: { test: /^[A-Za-z0-9]+$/, min: 1, max: 32, hint: '1–32 位字母或数字' },
  contact: { test: /^[^<>]+$/u, min: 1, max: 12, hint: '1–12 个字符' },
  userName: { test: /^[\p{Script=Han}A-Za-z0-9_.@-]+$/u, min: 2, max: 20, hint: '2–20 个汉字、字母、数字或 _ . @ -' },
  roleName: {
    test: /^(?!_)[\p{Script=Han}A-Za-z0-9_()()-]*[^_]$/u,
    min: 2,
    max: 255,
    hint: '2–255 个字符,首尾不能为下划线',
  },
  mobile: { test: /^1[3-9]\d{9}$/, min: 11, max: 11, hint: '11 位手机号' },
  phone: {
    test: /^(?:(?:0\d{2,3}-?)?[1-9]\d{6,7}(?:-\d{1,4})?|[48]00-?\d{3}-?\d{4}|1[3-9]\d{9})$/,
    min: 7,
    max: 20,
    hint: '固话、400 电话或手机号',
  },
  email: {
    test: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
    min: 5,
    max: 100,
    hint: '如 name@example.com',
  },
  ipv4: { test: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/, min: 7, max: 15, hint: '如 192.168.1.20' },
  url: { test: /^https?:\/\/[^\s<>"']+$/, min: 8, max: 500, hint: '以 http:// 或 https:// 开头的网址' },
} as const

export type PatternName = keyof typeof patterns

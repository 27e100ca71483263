import { isIdentityCard } from './identity-card.ts'
import { isMailAddress } from './mail-address.ts'
import { isWebAddress } from './web-address.ts'

export interface Pattern {
  readonly test: RegExp
  /** What no pattern can say of a text that has passed it. */
  readonly rule?: (text: string) => boolean
  /** Characters, checked before the pattern is. */
  readonly min: number
  readonly max: number
  /** What it wants, for the person. */
  readonly hint: string
}

/**
 * The shared field patterns of specification 5 that are texts, one definition for form, server and import (domain.md 5.15). Numbers are
 * ranges of their kinds (integer/ranges.ts, decimal/ranges.ts, money, percent), plates a kind of their own. Every one takes steps in
 * proportion to the text, whatever it is (patterns.test.ts counts them).
 */
export const patterns = {
  name: {
    test: /^[\p{Script=Han}A-Za-z0-9()[\]【】-]+$/u,
    min: 2,
    max: 255,
    hint: '2–255 个汉字、字母、数字、连字符或括号',
  },
  parkingName: { test: /^[^<>]+$/u, min: 2, max: 256, hint: '2–256 个字符' },
  code: { test: /^[A-Za-z0-9]+$/, min: 1, max: 32, hint: '1–32 位字母或数字' },
  // As makers write them: 臻识 has two groups with a hyphen between them, and a camera signs in to the broker by it.
  serial: { test: /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, min: 1, max: 32, hint: '1–32 位字母、数字,中间可有连字符' },
  contact: { test: /^[^<>]+$/u, min: 1, max: 12, hint: '1–12 个字符' },
  userName: { test: /^[\p{Script=Han}A-Za-z0-9_.@-]+$/u, min: 2, max: 20, hint: '2–20 个汉字、字母、数字或 _ . @ -' },
  realName: { test: /^[\p{Script=Han}A-Za-z0-9·. ]+$/u, min: 2, max: 20, hint: '2–20 个汉字、字母、数字或间隔号' },
  roleName: {
    test: /^(?!_)[\p{Script=Han}A-Za-z0-9_()-]*[\p{Script=Han}A-Za-z0-9()-]$/u,
    min: 2,
    max: 255,
    hint: '2–255 个字符,首尾不能为下划线',
  },
  password: {
    test: /^(?=[^0-9]*[0-9])(?=[^A-Za-z]*[A-Za-z])[A-Za-z0-9]+$/,
    min: 6,
    max: 16,
    hint: '密码长度6~16,至少一个数字和字母,区分大小写!',
  },
  mobile: { test: /^1[3-9]\d{9}$/, min: 11, max: 11, hint: '请填写 11 位手机号' },
  phone: {
    test: /^(?:(?:0\d{2,3}-?)?[1-9]\d{6,7}(?:-\d{1,6})?|[48]00-?(?:\d{3}-?\d{4}|\d{4}-?\d{3})|[48]00\d-\d{3}-\d{3}|1[3-9]\d{9})$/,
    min: 7,
    max: 20,
    hint: '固话、400 电话或手机号',
  },
  email: {
    test: /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
    rule: isMailAddress,
    min: 5,
    max: 100,
    hint: '如 name@example.com',
  },
  idCard: {
    test: /^[1-9]\d{5}(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]|\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3})$/,
    rule: isIdentityCard,
    min: 15,
    max: 18,
    hint: '15 或 18 位身份证号,地区、出生日期和校验码须正确',
  },
  taxNumber: {
    test: /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/,
    min: 15,
    max: 20,
    hint: '15、18 或 20 位大写字母或数字',
  },
  // For codes of digits alone: one digit again and again is what people type to get past a field.
  differingDigits: {
    test: /^(?!(?:0+|1+|2+|3+|4+|5+|6+|7+|8+|9+)$)\d+$/,
    min: 2,
    max: 20,
    hint: '2–20 位数字,不能全为相同数字',
  },
  ipv4: { test: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/, min: 7, max: 15, hint: '如 192.168.1.20' },
  url: {
    test: /^[Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s<>"\\]+$/,
    rule: isWebAddress,
    min: 8,
    max: 500,
    hint: '以 http:// 或 https:// 开头的网址',
  },
  // Accounts and passwords stand apart, sealed: an address is shown to everyone who sees the camera.
  streamAddress: {
    test: /^[Rr][Tt][Ss][Pp][Ss]?:\/\/(?![^/]*@)[^\s<>"\\/]+(?:\/[^\s<>"\\]*)?$/,
    min: 8,
    max: 255,
    hint: '以 rtsp:// 开头的地址,不含账号和密码',
  },
  pathOfCamera: {
    test: /^\/(?!\/)[^\s<>"\\]*$/,
    min: 1,
    max: 255,
    hint: '相机上以 / 开头的路径',
  },
} as const satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns

/** Whether a text of the right length is what the pattern is for. */
export function matches({ test, rule }: Pattern, text: string): boolean {
  return test.test(text) && (rule?.(text) ?? true)
}

import { expect, test } from 'vitest'
import { rephrasing } from './rephrase.ts'

const inEnglish = rephrasing({
  黑名单车辆: 'Blacklisted car',
  相机离线: 'Camera offline',
  '有欠费{money}元,请补缴后入场': '{money} yuan owed; pay before entering',
  '{label}不能大于{max}': '{label} must not be above {max}',
  可信度: 'Confidence',
  '{a}:{b}': '{a} – {b}',
})

test('each part of a stored text is said in the reader’s language, its figures kept', () => {
  expect(inEnglish('黑名单车辆 · 浙AT8853 · 有欠费12.50元,请补缴后入场')).toBe(
    'Blacklisted car · 浙AT8853 · 12.50 yuan owed; pay before entering',
  )
  expect(inEnglish('可信度不能大于100')).toBe('Confidence must not be above 100')
})

test('what people named themselves stays as they named it', () => {
  for (const own of ['相机离线了', '东门:一号', '浙A·12345', '有欠费元', '', ' · ']) expect(inEnglish(own)).toBe(own)
  expect(inEnglish('相机离线 · 北入口:2')).toBe('Camera offline · 北入口:2')
})

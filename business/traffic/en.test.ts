import { expect, test } from 'vitest'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { words } from '#business/roof/words.ts'
import { fail } from '#kernel/failure.ts'
import { fill } from '#kernel/sentence.ts'
import { wordsOf } from '#server/words.ts'
import { doubtOf, doubtOfForm } from './facts/implausible.ts'
import { laneTexts } from './facts/lane-text.ts'

const { en } = wordsOf(words)

test('an alarm of any type that a lane raised reads in English, but for what is a plate or a name', () => {
  for (const { label } of alarmTypes)
    for (const [code, text] of Object.entries(laneTexts).filter(([code]) => code !== 'tip')) {
      const said = en(
        `${label} · 闽DX7731 · ${fill(text, { money: '1206.50', balance: '8.00', arrears: '1100.00', begin: '08:00', end: '18:00' })}`,
      )
      expect([code, said.replace('闽DX7731', '')]).toEqual([code, expect.not.stringMatching(/\p{Script=Han}/u)])
      if (text.includes('{money}')) expect(said).toContain('1206.50')
    }
  expect(en('相机离线 · 西门2号相机')).toBe('Camera offline · 西门2号相机')
  expect(en('短信余额不足 · 剩余 17 条')).toBe('SMS balance low · 17 left')
  expect(en('重复入场 · 京A50070 · 仍在场:东门停车场')).toBe('Repeat entry · 京A50070 · still inside: 东门停车场')
  expect(en('跟车 · 京A50030 · 紧跟京A50031通过')).toBe('Tailgating · 京A50030 · through behind 京A50031')
  expect(en('超期在场 · 京A50020 · 3 天在场')).toBe('Overstaying · 京A50020 · inside for 3 days')
  expect(en('现金超限 · 张三 · 现金 11.00 元')).toBe('Cash limit exceeded · 张三 · 11.00 yuan in cash')
})

test('why an event was quarantined reads in English, refusals of its fields included', () => {
  for (const [stored, english] of [
    ['发生时间早于 180 天前,不再处理', 'It happened more than 180 days ago and is no longer processed'],
    ['不认识的字段“blob”', 'Unknown field “blob”'],
    ['设备密钥不正确', 'The device key is wrong'],
    [
      doubtOf('unknownCarSize'),
      'The car size is not in the dictionary · the passing is recorded, with this as unknown',
    ],
    [
      doubtOfForm(fail('tooLarge', { label: '可信度', max: 100 })),
      'Confidence must not be above 100 · recorded, with as much of this as could be read',
    ],
  ] as const)
    expect(en(stored)).toBe(english)
})

import { theme } from 'antd'
import { expect, test } from 'vitest'
import { contrast, parse } from './contrast.ts'
import { tokensOf } from './tokens.ts'

const picked = [
  '#1f5fbf',
  '#ffff00',
  '#00ff00',
  '#ffffff',
  '#000000',
  '#ff00ff',
  '#808080',
  '#8a6d00',
  '#00ffff',
  '#ff0000',
]

test.each(picked.flatMap((colour) => [['light', colour] as const, ['dark', colour] as const]))(
  '[NAV-09] on %s pages text in %s reads on what is chosen, pointed at or not',
  (mode, colour) => {
    const { colorLink, colorPrimaryBg, colorPrimaryBgHover } = theme.getDesignToken(tokensOf(mode, colour))
    for (const behind of [colorPrimaryBg, colorPrimaryBgHover])
      expect(contrast(parse(colorLink), parse(behind))).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['light', 'dark'] as const)('on %s pages dangerous actions read, as text and as a filled button', (mode) => {
  const { colorError, colorBgContainer } = theme.getDesignToken(tokensOf(mode, '#1f5fbf'))
  expect(contrast(parse(colorError), parse(colorBgContainer))).toBeGreaterThanOrEqual(4.5)
  const { dangerColor } = tokensOf(mode, '#1f5fbf').components!.Button!
  expect(contrast(parse(dangerColor!), parse(colorError))).toBeGreaterThanOrEqual(4.5)
})

test.each(['light', 'dark'] as const)('on %s pages labels in a tone read on the ground of that tone', (mode) => {
  const token = theme.getDesignToken(tokensOf(mode, '#1f5fbf'))
  for (const [tone, ground] of [
    [token.colorSuccess, token.colorSuccessBg],
    [token.colorWarning, token.colorWarningBg],
    [token.colorError, token.colorErrorBg],
  ] as const)
    expect(contrast(parse(tone), parse(ground))).toBeGreaterThanOrEqual(4.5)
})

test.each(picked.flatMap((colour) => [['light', colour] as const, ['dark', colour] as const]))(
  'on %s pages in %s a button and a page number read while they are pointed at or pressed',
  (mode, colour) => {
    const { colorBgContainer } = theme.getDesignToken(tokensOf(mode, colour))
    const { Button, Pagination } = tokensOf(mode, colour).components!
    for (const ink of [
      Button!.defaultHoverColor,
      Button!.defaultActiveColor,
      Pagination!.itemActiveColor,
      Pagination!.itemActiveColorHover,
    ])
      expect(contrast(parse(ink!), parse(colorBgContainer))).toBeGreaterThanOrEqual(4.5)
  },
)

import { theme, type ThemeConfig } from 'antd'
import { lightestUnderWhite, mixed, readable, tint } from './contrast.ts'
import type { Mode } from './kept-theme.ts'
import { variablesClass } from './variables-class.ts'

const neutral = {
  light: {
    page: '#f4f6f8',
    paper: '#ffffff',
    ink: '#1b2430',
    soft: '#4d5968',
    faint: '#5f6a78',
    line: '#e2e6eb',
    edge: '#8590a0',
    softLine: '#edf0f3',
    raised: '#ffffff',
    hover: '#f4f7fa',
  },
  dark: {
    page: '#0f1115',
    paper: '#16191f',
    ink: '#e3e7ec',
    soft: '#a9b2be',
    faint: '#8b95a1',
    line: '#2b313a',
    edge: '#66717e',
    softLine: '#22272f',
    raised: '#1c2027',
    hover: '#1d2128',
  },
} as const

const tones = {
  light: { good: '#187a44', waiting: '#946000', bad: '#c92a37' },
  dark: { good: '#4ec283', waiting: '#e0a33a', bad: '#f0707a' },
} as const

/** Percent of the colour behind what is chosen, and what is pointed at as well. */
const tints = { light: { chosen: 7, hovered: 10 }, dark: { chosen: 18, hovered: 22 } } as const

/** Ant Design as Berth wears it: a 4 px grid, borders instead of shadows, one primary colour with its contrast corrected. */
export function tokensOf(mode: Mode, colour: string): ThemeConfig {
  const paint = neutral[mode]
  const tone = tones[mode]
  const primary = mode === 'light' ? readable(colour, 'light') : lightestUnderWhite(colour)
  const link = readable(colour, mode)
  const pressed = mixed(link, paint.ink, 0.3)
  // What only its edge shows to be a control has one that is seen (WCAG 2.2, 1.4.11).
  const edged = { colorBorder: paint.edge }
  return {
    // The last step undoes that Ant Design's steps of a colour leave words on it, or it on them, below what reads.
    algorithm: [
      mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (_seed, map) => ({
        ...map!,
        colorPrimary: primary,
        colorPrimaryHover: mixed(primary, '#000000', 0.14),
        colorPrimaryActive: mixed(primary, '#000000', 0.26),
        colorPrimaryBg: tint(link, paint.paper, tints[mode].chosen),
        colorPrimaryBgHover: tint(link, paint.paper, tints[mode].hovered),
        colorPrimaryBorder: mixed(primary, paint.paper, 0.6),
        colorPrimaryText: link,
        colorLink: link,
        colorLinkHover: pressed,
        colorError: tone.bad,
        colorErrorText: tone.bad,
        colorSuccess: tone.good,
        colorSuccessBg: tint(tone.good, paint.paper, tints[mode].chosen),
        colorSuccessBorder: mixed(tone.good, paint.paper, 0.6),
        colorWarning: tone.waiting,
        colorWarningBg: tint(tone.waiting, paint.paper, tints[mode].chosen),
        colorWarningBorder: mixed(tone.waiting, paint.paper, 0.6),
        colorErrorBg: tint(tone.bad, paint.paper, tints[mode].chosen),
        colorErrorBorder: mixed(tone.bad, paint.paper, 0.6),
      }),
    ],
    cssVar: { key: variablesClass },
    hashed: false,
    zeroRuntime: true,
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: link,
      colorSuccess: tone.good,
      colorWarning: tone.waiting,
      colorError: tone.bad,
      colorBgLayout: paint.page,
      colorBgContainer: paint.paper,
      colorBgElevated: paint.raised,
      colorText: paint.ink,
      colorTextSecondary: paint.soft,
      colorTextTertiary: paint.faint,
      colorTextPlaceholder: paint.faint,
      colorBorder: paint.line,
      colorBorderSecondary: paint.softLine,
      fontFamily: 'var(--sans)',
      fontSize: 14,
      borderRadius: 6,
      controlHeight: 32,
      wireframe: false,
      motion: !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Table: {
        headerBg: paint.paper,
        headerColor: paint.soft,
        headerSplitColor: 'transparent',
        rowHoverBg: paint.hover,
        cellPaddingBlock: 9,
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 12,
        cellFontSizeMD: 14,
        cellPaddingBlockSM: 5,
        cellPaddingInline: 12,
        cellPaddingInlineSM: 10,
        cellFontSizeSM: 13,
      },
      Input: edged,
      InputNumber: edged,
      Select: edged,
      DatePicker: edged,
      Checkbox: edged,
      Radio: edged,
      Drawer: { paddingLG: 20 },
      Modal: { titleFontSize: 16 },
      Menu: {
        itemHeight: 36,
        subMenuItemBg: 'transparent',
        itemMarginBlock: 2,
        itemBorderRadius: 6,
        itemSelectedColor: link,
        subMenuItemSelectedColor: link,
        iconSize: 18,
        collapsedIconSize: 18,
        collapsedWidth: 55,
        activeBarBorderWidth: 0,
      },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: paint.paper,
        defaultHoverColor: link,
        defaultHoverBorderColor: link,
        defaultActiveColor: pressed,
        defaultActiveBorderColor: pressed,
      },
      Pagination: { ...edged, itemActiveColor: link, itemActiveColorHover: pressed },
      Dropdown: { colorTextLightSolid: paint.paper },
    },
  }
}

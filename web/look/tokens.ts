import { theme, type ThemeConfig } from 'antd'
import { lightestUnderWhite, readable } from './contrast.ts'
import type { Mode } from './theme.ts'

/** A class of this name on the page carries Ant Design's variables, so that our own styles may use them everywhere. */
export const variablesClass = 'berth-variables'

const neutral = {
  light: {
    page: '#f4f6f8',
    paper: '#ffffff',
    ink: '#1b2430',
    soft: '#4d5968',
    faint: '#5f6a78',
    line: '#e2e6eb',
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
    softLine: '#22272f',
    raised: '#1c2027',
    hover: '#1d2128',
  },
} as const

const tones = {
  light: { good: '#187a44', waiting: '#946000', bad: '#cf2f3c' },
  dark: { good: '#4ec283', waiting: '#e0a33a', bad: '#f0707a' },
} as const

/** Ant Design as Berth wears it: a 4 px grid, borders instead of shadows, one primary colour with its contrast corrected. */
export function tokensOf(mode: Mode, colour: string): ThemeConfig {
  const paint = neutral[mode]
  const tone = tones[mode]
  const primary = mode === 'light' ? readable(colour, 'light') : lightestUnderWhite(colour)
  const link = readable(colour, mode)
  return {
    // The last step undoes that the dark algorithm dims the primary colour below what reads.
    algorithm: [
      mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (_seed, map) => ({ ...map!, colorPrimary: primary, colorLink: link, colorPrimaryText: link }),
    ],
    cssVar: { key: variablesClass },
    hashed: false,
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
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  }
}

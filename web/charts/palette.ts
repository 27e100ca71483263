import { useMemo } from 'react'
import { useTheme } from '../look/theme.ts'

/** Colours that colour-blind people can distinguish (after Okabe and Ito), and the lines around them, in the page's own mode. */
export function usePalette() {
  const mode = useTheme((theme) => theme.mode)
  return useMemo(
    () => ({
      series:
        mode === 'light'
          ? ['#2166c2', '#d97706', '#138a72', '#a04a9e', '#5b6675']
          : ['#6ea6f5', '#f2a94a', '#4cc3a8', '#cf8fcd', '#9aa5b3'],
      text: mode === 'light' ? '#5a6675' : '#a0a9b5',
      line: mode === 'light' ? '#edf0f3' : '#262b33',
      faint: mode === 'light' ? '#8590a0' : '#66717e',
    }),
    [mode],
  )
}

import { create } from 'zustand'
import { storeTheme, paintPage, readTheme, type Mode } from './kept-theme.ts'

interface Theme {
  readonly mode: Mode
  readonly colour: string
  setMode(mode: Mode): void
  setColour(colour: string): void
}

/** What the person chose, as it is now. */
export const useTheme = create<Theme>((set, get) => {
  const keep = (change: Partial<Pick<Theme, 'mode' | 'colour'>>) => {
    set(change)
    const { mode, colour } = get()
    storeTheme({ mode, colour })
    paintPage(mode)
  }
  return {
    ...readTheme(),
    setMode: (mode) => keep({ mode }),
    setColour: (colour) => keep({ colour }),
  }
})

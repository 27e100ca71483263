import { create } from 'zustand'

export type Mode = 'light' | 'dark'

/** 车位蓝: the colour of the plate most cars carry. */
export const defaultColour = '#1f5fbf'

interface Theme {
  readonly mode: Mode
  readonly colour: string
  setMode(mode: Mode): void
  setColour(colour: string): void
}

const key = 'berth.theme'

/** What the person chose, kept on this machine; without a choice the machine's own preference. */
export const useTheme = create<Theme>((set, get) => {
  const keep = (change: Partial<Pick<Theme, 'mode' | 'colour'>>) => {
    set(change)
    const { mode, colour } = get()
    localStorage.setItem(key, JSON.stringify({ mode, colour }))
    paintPage(mode)
  }
  return {
    ...readTheme(),
    setMode: (mode) => keep({ mode }),
    setColour: (colour) => keep({ colour }),
  }
})

/** Marks the page, for styles and for the browser's own controls. */
export function paintPage(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode
  document.documentElement.style.colorScheme = mode
}

function readTheme(): { mode: Mode; colour: string } {
  const preferred: Mode = window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { mode?: unknown; colour?: unknown }
    return {
      mode: kept.mode === 'dark' || kept.mode === 'light' ? kept.mode : preferred,
      colour: typeof kept.colour === 'string' && /^#[0-9a-f]{6}$/i.test(kept.colour) ? kept.colour : defaultColour,
    }
  } catch {
    return { mode: preferred, colour: defaultColour }
  }
}

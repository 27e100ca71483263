export type Mode = 'light' | 'dark'

/** 车位蓝: the colour of the plate most cars carry. */
export const defaultColour = '#1f5fbf'

const key = 'berth.theme'

export function storeTheme(theme: { mode: Mode; colour: string }): void {
  localStorage.setItem(key, JSON.stringify(theme))
}

/** What the person chose, kept on this machine; without a choice the machine's own preference. */
export function readTheme(): { mode: Mode; colour: string } {
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

/** Marks the page, for styles and for the browser's own controls. */
export function paintPage(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode
  document.documentElement.style.colorScheme = mode
}

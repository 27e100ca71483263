import { plateColors } from '../codes.ts'

/** Ground and letters of a plate, by the colour that the dictionary gives it (GA 36). */
const looks: Readonly<Record<number, { readonly ground: string; readonly letters: string }>> = {
  [plateColors.blue]: { ground: '#1b4fae', letters: '#ffffff' },
  [plateColors.yellow]: { ground: '#f2b416', letters: '#111111' },
  [plateColors.green]: { ground: 'url(#green)', letters: '#111111' },
  [plateColors.yellowGreen]: { ground: 'url(#half)', letters: '#111111' },
}
const otherLook = { ground: '#e9ecee', letters: '#111111' }

export const plateSize = { width: 264, height: 84 } as const

/** The plate without its letters, and in which colour they stand on it. */
export function drawPlate(plateColor: number): { readonly svg: string; readonly letters: string } {
  const { ground, letters } = looks[plateColor] ?? otherLook
  return {
    letters,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="264" height="84"><defs>
      <linearGradient id="green" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4faf4"/><stop offset="1" stop-color="#3fb26a"/></linearGradient>
      <linearGradient id="half"><stop offset=".27" stop-color="#f2b416"/><stop offset=".27" stop-color="#4fb86f"/></linearGradient></defs>
      <rect width="264" height="84" rx="7" fill="#d5d9dc"/><rect x="2" y="2" width="260" height="80" rx="6" fill="${ground}"/>
      <rect x="7" y="7" width="250" height="70" rx="4" fill="none" stroke="${letters}" stroke-width="2"/></svg>`,
  }
}

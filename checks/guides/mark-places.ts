import type { Page } from 'playwright-core'
import type { MarkedPlace } from '#business/service/guides/guide.ts'

/** Outlines the places and numbers them, on the page itself, so that the picture taken of it shows where to look. */
export async function markPlaces(page: Page, places: readonly MarkedPlace[]): Promise<void> {
  const missing = await page.evaluate(outline, places)
  if (missing.length) throw new Error(`${new URL(page.url()).pathname} does not show ${JSON.stringify(missing)}.`)
}

/** Runs in the page: returns the places that are not to be seen there. */
function outline(places: readonly MarkedPlace[]): MarkedPlace[] {
  const colour = '#d9480f'
  const room = 4
  const whole = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const drawer = whole('.ant-drawer-section')

  const fieldsBetween = ([from, to]: readonly [string, string]) => {
    const fields = [...document.querySelectorAll<HTMLElement>('.ant-drawer [data-columns] > div')]
    const at = (name: string) => fields.findIndex((field) => field.querySelector(`#form-${name}`))
    return at(from) < 0 || at(to) < 0 ? [] : fields.slice(at(from), at(to) + 1)
  }
  const elementsOf = (place: MarkedPlace): HTMLElement[] => {
    if (place === 'menu') return [...document.querySelectorAll<HTMLElement>('aside .ant-menu-item-selected')]
    if (place === 'save') return [...document.querySelectorAll<HTMLElement>('.ant-drawer-footer .ant-btn-primary')]
    if ('fields' in place) return fieldsBetween(place.fields)
    return [...document.querySelectorAll('tr')].filter(({ textContent }) => textContent.includes(place.row))
  }
  /** What of it lies in sight: fields within the drawer's body, a row alongside the drawer. */
  const sightOf = (place: MarkedPlace) => {
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    if (typeof place === 'string') return window
    if ('fields' in place) return whole('.ant-drawer-body') ?? window
    const table = elementsOf(place)[0]?.closest('.ant-table')?.getBoundingClientRect()
    return { ...window, left: table?.left ?? 0, right: drawer?.left ?? innerWidth }
  }

  for (const element of places.flatMap(elementsOf).toReversed()) {
    // A row is wider than its table: brought into sight whole, it would take the table to one of its ends.
    const shown = element.querySelector<HTMLElement>(':scope > td') ?? element
    shown.style.scrollMargin = '16px'
    shown.scrollIntoView({ block: 'nearest' })
  }
  const missing: MarkedPlace[] = []
  for (const [at, place] of places.entries()) {
    const boxes = elementsOf(place).map((element) => element.getBoundingClientRect())
    const sight = sightOf(place)
    const left = Math.max(sight.left + 3, Math.min(...boxes.map((box) => box.left)) - room)
    const top = Math.max(sight.top + 3, Math.min(...boxes.map((box) => box.top)) - room / 2)
    const right = Math.min(sight.right - 3, Math.max(...boxes.map((box) => box.right)) + room)
    const bottom = Math.min(sight.bottom - 3, Math.max(...boxes.map((box) => box.bottom)) + room / 2)
    if (!(right > left && bottom > top)) missing.push(place)
    const frame = document.createElement('div')
    frame.style.cssText = `position:fixed;z-index:99999;box-sizing:border-box;left:${left}px;top:${top}px;width:${right - left}px;
      height:${bottom - top}px;border:3px solid ${colour};border-radius:8px;box-shadow:0 0 0 2px #fff`
    const number = document.createElement('b')
    number.textContent = String(at + 1)
    number.style.cssText = `position:absolute;left:${Math.max(-24, -left)}px;top:-16px;width:26px;height:26px;border-radius:50%;background:${colour};color:#fff;
      font:700 16px/26px system-ui,sans-serif;text-align:center;box-shadow:0 0 0 2px #fff`
    frame.append(number)
    document.body.append(frame)
  }
  return missing
}

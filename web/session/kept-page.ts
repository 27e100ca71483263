import { sessionHours } from '#kernel/session-hours.ts'
import { dropFiles } from '../offline/keep-files.ts'
import type { Session } from './session.ts'
import { readToken, storedNames } from './token.ts'

const name = 'berth.kept-page'
const longestMs = sessionHours * 3_600_000
/** The address of the file that this stands in, which is named by all that it loads: another build may keep other things. */
const build = import.meta.url

/** What stays on this machine so that one page opens without a network (docs/decisions.md). */
export interface KeptPage {
  /** Where it stands. */
  readonly path: string
  /** When the server answered, epoch milliseconds. */
  readonly at: number
  readonly session: Session
  /** What the page showed. */
  readonly seen: unknown
}

/** Keeps it for the person who is signed in; an answer that comes after they signed out is not kept. */
export function keepPage(kept: KeptPage): void {
  if (readToken() === null) return
  try {
    localStorage.setItem(name, JSON.stringify({ build, ...kept }))
  } catch {
    // More than the browser gives room for: without a network the page says so, as every other does.
    localStorage.removeItem(name)
  }
}

/** What is kept of the page at this address, by this build, for the person of this tab, or the last one where no one is signed in; null without it. */
export function readKeptPage(): KeptPage | null {
  const kept = stored()
  if (!kept || kept.build !== build || kept.path !== location.pathname || kept.at < Date.now() - longestMs) return null
  return !readToken() || sessionStorage.getItem(storedNames.userId) === kept.session.me.userId ? kept : null
}

/** The person whose page is kept; null without one. */
export function whoseKeptPage(): string | null {
  return stored()?.session.me.userId ?? null
}

/** The page, its files and its worker go; at once what was seen on it. Null where nothing is kept. */
export function dropKeptPage(): Promise<void> | null {
  const kept = stored()
  localStorage.removeItem(name)
  // Files that the browser cannot drop now hold nothing of the person.
  return kept && dropFiles(kept.path).catch(() => undefined)
}

function stored(): (KeptPage & { readonly build: string }) | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return kept as (KeptPage & { readonly build: string }) | null
  } catch {
    return null
  }
}

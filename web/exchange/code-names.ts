import { ask } from '../requests/ask.ts'
import type { CodeNames } from '../business.ts'
import type { Language } from '#kernel/wire.ts'

interface NamedCode {
  readonly ItemCode: string
  readonly ItemName: string
  readonly ItemNameEn: string | null
}

/** Asks once a session for the tenant's own names of codes, and keeps them in session storage (specification 9). */
export async function loadCodeNames({ storage, path }: CodeNames): Promise<void> {
  if (keptCodes(storage)) return
  const named = await ask<NamedCode[]>(path, {}, { quiet: true })
  sessionStorage.setItem(storage, JSON.stringify(named))
}

/** The stored name of a code; null when the list or the code is not there. */
export function storedName({ storage }: CodeNames, code: unknown, language: Language): string | null {
  const found = keptCodes(storage)?.find(({ ItemCode }) => ItemCode === String(code))
  return (language === 'en' && found?.ItemNameEn) || found?.ItemName || null
}

/** Null when nothing was kept, or nothing that can be read. */
function keptCodes(storage: string): readonly NamedCode[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storage) ?? 'null')
    return Array.isArray(kept) ? (kept as NamedCode[]) : null
  } catch {
    return null
  }
}

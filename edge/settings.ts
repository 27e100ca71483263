/** What a lane box must know to start; docs/lane-box.md says where each comes from. */
export interface BoxSettings {
  /** The address of the centre. */
  readonly centre: string
  readonly serial: string
  readonly key: string
  /** The tenant's key that checks snapshots; null: the first one that the centre shows is believed, and kept. */
  readonly publicKey: string | null
  readonly folder: string
  readonly host: string
  readonly port: number
  /** How long a car waits for the centre before the box decides. */
  readonly patienceMs: number
}

/** @throws a sentence for the one who sets the box up. */
export function readBoxSettings(given: Readonly<Record<string, string | undefined>>): BoxSettings {
  const needed = (name: string): string => {
    const value = given[name]
    if (!value) throw new Error(`${name} is not set: see docs/lane-box.md.`)
    return value
  }
  const port = Number(given['BOX_PORT'] ?? 8090)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`BOX_PORT=${given['BOX_PORT']} is no port.`)
  const patienceMs = Number(given['BOX_PATIENCE'] ?? 2.5) * 1000
  if (!(patienceMs >= 500 && patienceMs <= 30_000))
    throw new Error(`BOX_PATIENCE=${given['BOX_PATIENCE']} is no number of seconds from 0.5 to 30.`)
  return {
    centre: new URL(needed('BOX_CENTRE')).origin,
    serial: needed('BOX_SERIAL'),
    key: needed('BOX_KEY'),
    publicKey: given['BOX_PUBLIC_KEY'] ?? null,
    folder: given['BOX_FOLDER'] ?? 'box',
    host: given['BOX_HOST'] ?? '0.0.0.0',
    port,
    patienceMs,
  }
}

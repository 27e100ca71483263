import { levels } from 'pino'
import { SettingFailure } from '../setting-failure.ts'

/** One setting of the surroundings: what a person reads about it, and how its text becomes a value. */
export interface Setting<Value> {
  readonly name: string
  /** For the documents: what it does, in whole sentences. */
  readonly meaning: string
  /** What holds without it, as it would be given. */
  readonly fallback?: string
  /** For `.env.example`. */
  readonly example: string
  /** Whether what is given lets someone in, so that it is better kept in a file: `<NAME>_FILE`. */
  readonly secret?: true
  /** Returns the value of the text; throws a sentence that names the setting and what to give. */
  readonly read: (text: string, name: string) => Value
}

/** The value, or null where the setting is absent and nothing holds without it. */
export type ValueOf<Any> = Any extends Setting<infer Value> & { fallback: string }
  ? Value
  : Any extends Setting<infer Value>
    ? Value | null
    : never

const shortestSecret = 32
const fewestCharacters = 8

/** Anyone who guesses it forges payments or reads what no one gave out, so a short one, or one that is no more than filled up, is as bad as none. */
export function secret(text: string, name: string): string {
  const wanted = `give at least ${shortestSecret} random characters, such as “openssl rand -hex 32” makes.`
  if (text.length < shortestSecret) throw new SettingFailure(`${name} has ${text.length} characters: ${wanted}`)
  const different = new Set(text).size
  if (different < fewestCharacters)
    throw new SettingFailure(`${name} has only ${different} different characters: ${wanted}`)
  return text
}

const keyBytes = 32

/** A key of 32 bytes, in base64. */
export function secretKey(text: string, name: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== keyBytes || key.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, ''))
    throw new SettingFailure(
      `${name} is not ${keyBytes} bytes in base64: “openssl rand -base64 ${keyBytes}” makes them.`,
    )
  return key
}

/** Several of them, with commas between. */
export function secretKeys(text: string, name: string): readonly Buffer[] {
  return text.split(',').map((key) => secretKey(key.trim(), name))
}

/** A number from 0 to 65535. @throws SettingFailure */
export function port(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new SettingFailure(`${name}=${text} is not a port: give a number from 1 to 65535.`)
  return number
}

/** A whole number within bounds. */
export function count(least: number, most: number) {
  return (text: string, name: string): number => {
    const number = Number(text)
    if (!text.trim() || !Number.isInteger(number) || number < least || number > most)
      throw new SettingFailure(`${name}=${text} cannot be used: give a whole number from ${least} to ${most}.`)
    return number
  }
}

/** A whole number of seconds, up to so many. */
export function seconds(most: number) {
  return (text: string, name: string): number => {
    const number = Number(text)
    if (!text.trim() || !Number.isInteger(number) || number < 0 || number > most)
      throw new SettingFailure(`${name}=${text} is no number of seconds that can be used: give one from 0 to ${most}.`)
    return number
  }
}

/** An address of one of the protocols. The sentence does not repeat what was given: there may be a password in it. */
export function address(protocols: readonly string[], example: string) {
  return (text: string, name: string): string => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new SettingFailure(`${name} is no address that can be used: give one like ${example}.`)
    return text
  }
}

export const databaseAddress = address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/database')

/** As the S3 client takes it; says what is wrong, never what was given. */
export function bucketAddress(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isUsable = url && /^https?:$/.test(url.protocol) && url.username && url.password && url.pathname.length > 1
  if (!isUsable)
    throw new SettingFailure(`${name} must be of the form https://<key>:<secret>@<host>/<bucket>?region=<region>.`)
  return text
}

/** One of the words, and nothing else. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return (text: string, name: string): Word => {
    const word = words.find((each) => each === text)
    if (!word) throw new SettingFailure(`${name}=${text} is unknown: give ${listed(words)}.`)
    return word
  }
}

function listed(words: readonly string[]): string {
  return words.length < 4 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join(', ')
}

export const logLevel = oneOf([...Object.values(levels.labels), 'silent'])

/** The address of map tiles, with `{z}`, `{x}` and `{y}` in it. @throws SettingFailure */
export function tiles(text: string, name: string): string {
  const isUsable = ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && /^https?:\/\//.test(text)
  if (!isUsable)
    throw new SettingFailure(`${name}=${text} is no address of tiles: give one like https://host/{z}/{x}/{y}.png.`)
  return text
}

/** Names and values of headers: `<name>=<value>` with commas between, percent-encoded where needed. */
export function headers(text: string, name: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((each) => each.trim())
  try {
    const read = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(pair)!)
    return Object.fromEntries(read.map(([, key, value]) => [key!.toLowerCase(), decodeURIComponent(value!)]))
  } catch {
    throw new SettingFailure(`${name} must be of the form <header>=<value>,<header>=<value>.`)
  }
}

/** Any text. */
export function words(text: string): string {
  return text
}

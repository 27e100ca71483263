import { askWithFile, callHeaders } from './ask.ts'
import { say } from '../language/language.ts'
import { announce } from './announce.ts'
import { Refusal } from './refusal.ts'

/** A file of this server, fetched with the session's token: an address alone opens nothing (trust.md, Identity). */
export async function fetchFile(
  address: string,
  signal: AbortSignal | null = null,
): Promise<{ blob: Blob; name: string | null }> {
  const response = await fetch(address, { headers: await callHeaders('GET', address), credentials: 'include', signal })
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !type.startsWith('application/json'))
    return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
  const envelope = (await response.json().catch(() => null)) as { state?: string; message?: string } | null
  throw new Refusal(envelope?.state ?? 'http', envelope?.message ?? say('文件无法下载'))
}

/** Fetches a file and hands it to the browser to keep. */
export async function download(address: string, fallbackName: string): Promise<void> {
  try {
    const { blob, name } = await fetchFile(address)
    saveFile(blob, name ?? fallbackName)
  } catch (error) {
    if (error instanceof Refusal) announce(error, false)
    throw error
  }
}

/** Hands the bytes to the browser as a download of that name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : null
}

/** Stores a picture of a photo field; returns its address. */
export const uploadPicture = (file: File) => uploadTo('/api/storage/uploadPicture', file)

/** Stores a picture to be one's avatar; returns its address. */
export const uploadPortrait = (file: File) => uploadTo('/api/storage/uploadPortrait', file)

/** Stores a file through the endpoint that takes it; the first item of the answer supplies the address (specification 7). */
export async function uploadTo(path: string, file: File): Promise<string> {
  const [stored] = await askWithFile<{ url: string }[]>(path, file)
  return stored!.url
}

/** A stored picture as an address that an image can show. */
export async function pictureUrl(address: string): Promise<string> {
  return URL.createObjectURL((await fetchFile(address)).blob)
}

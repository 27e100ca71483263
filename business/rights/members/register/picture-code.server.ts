import { randomInt } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { digest } from '#server/http/incoming.ts'

const width = 132
const height = 44
const length = 4

/** Digits as strokes on a grid of 4 × 6, so that no font is needed; 0 and 1 are left out, they look like letters. */
const strokes: Readonly<Record<number, string>> = {
  2: '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  3: '0,0 4,0 2,2.500 4,4 3,6 1,6 0,5',
  4: '3,6 3,0 0,4 4,4',
  5: '4,0 0,0 0,3 3,2.500 4,4 3,6 0,6',
  6: '3,0 1,2 0,4 1,6 3,6 4,4.500 3,3 1,3 0,4',
  7: '0,0 4,0 1.500,6',
  8: '2,3 0.500,2 1,0 3,0 3.500,2 2,3 0,4.500 1,6 3,6 4,4.500 2,3',
  9: '4,2 3,3 1,3 0,1.500 1,0 3,0 4,2 3,4.500 1,6',
}

/** A picture of four digits, kept for three minutes; those that ran out are forgotten. In the tenant's scope. */
export async function makePictureCode(tx: Tx): Promise<{ id: string; image: string }> {
  const digits = Array.from({ length }, () => randomInt(2, 10))
  await tx.run(sql`delete from picture_code where expires_at < now()`)
  const row = await tx.first<{ id: string }>(
    sql`insert into picture_code (digest) values (${digest(digits.join(''))}) returning id`,
  )
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(drawn(digits)))
    .png()
    .toBuffer()
  return { id: row!.id, image: `data:image/png;base64,${png.toString('base64')}` }
}

/** Uses the picture up, whether what was read from it is right or not. */
export async function usePictureCode(tx: Tx, id: string, read: string): Promise<boolean> {
  const row = await tx.first<{ digest: Buffer }>(
    sql`delete from picture_code where id::text = ${id} and expires_at > now() returning digest`,
  )
  return row?.digest.equals(digest(read.trim())) ?? false
}

function drawn(digits: readonly number[]): string {
  const figures = digits.map((digit, at) => {
    const turn = randomInt(-18, 19)
    const place = `translate(${14 + at * 29 + randomInt(-3, 4)} ${9 + randomInt(-4, 5)}) rotate(${turn} 8 12)`
    return `<polyline points="${bent(strokes[digit]!)}" transform="${place}" stroke-width="${randomInt(25, 40) / 10}"/>`
  })
  const lines = Array.from({ length: 4 }, () => {
    const [from, bend, to] = [randomInt(height), randomInt(-20, height + 20), randomInt(height)]
    return `<path d="M0 ${from}Q${width / 2} ${bend} ${width} ${to}" stroke-width="1.4" stroke="#7d8fb3"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f2f5fa"/><g fill="none" stroke="#1b2430" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}${figures.join('')}</g></svg>`
}

/** The strokes at 4 px to the grid, each corner a little off its place. */
function bent(points: string): string {
  const off = () => randomInt(-8, 9) / 10
  return points
    .split(' ')
    .map((point) =>
      point
        .split(',')
        .map((coordinate) => (Number(coordinate) * 4 + off()).toFixed(1))
        .join(','),
    )
    .join(' ')
}

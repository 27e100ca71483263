import { useState } from 'react'
import { useWords } from '../language/language.ts'
import { Labelled, type Common } from './fields.tsx'

/** Pixels of the longer side; enough to read a sign or a ticket. */
const mostSide = 1_600
/** Characters of base64 that a request has room for. */
const mostSent = 900_000
const qualities = [0.8, 0.6, 0.4]

/** A picture of the phone, made small before it goes over the line; its value is its bytes in base64. */
export function PictureField(common: Common) {
  const { name, onChange, refusals } = common
  const { say } = useWords()
  const [isUnread, setUnread] = useState(false)
  const choose = async (file: File | undefined) => {
    const small = file ? await smallPicture(file).catch(() => null) : ''
    setUnread(small === null)
    onChange(small ?? '')
  }
  const unread = { field: name, message: say('图片无法读取,请换一张jpg或png图片') }
  return (
    <Labelled {...common} refusals={isUnread ? [unread] : refusals}>
      {(given) => (
        <input
          {...given}
          type="file"
          name={name}
          accept="image/jpeg,image/png"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      )}
    </Labelled>
  )
}

async function smallPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1]!)
  const small = drawn.find(({ length }) => length < mostSent)
  if (!small) throw new Error('No quality makes it small enough')
  return small
}

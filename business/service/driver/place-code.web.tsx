import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ask } from '#web/requests/ask.ts'
import { saveFile } from '#web/requests/files.ts'
import { useWords } from '#web/language/language.ts'
import type { PlaceKind } from './place-kinds.ts'
import styles from './place-code.module.css'

const printedPixels = 1_000

/** The code that drivers scan at a car park, a lane or a spot, to hang up there: to look at, to keep as a picture, to print. */
export function PlaceCode({ kind, id, name }: { kind: PlaceKind; id: string; name: string }) {
  const { say } = useWords()
  const { data } = useQuery({ queryKey: ['placeCode', kind, id], queryFn: () => drawnCode(kind, id) })
  const title = say('缴费码')
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {data && (
        <div className={styles.code}>
          <img src={data.toDataURL()} alt={say('{name}的缴费码', { name })} />
          <div>
            <p>{say('贴在现场,车主扫码后查看停车费并支付。')}</p>
            <div>
              <Button onClick={() => data.toBlob((picture) => picture && saveFile(picture, `${name} ${title}.png`))}>
                {say('下载')}
              </Button>
              <Button onClick={() => printCode(data.toDataURL(), name)}>{say('打印')}</Button>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}

/** Large enough for paper. */
async function drawnCode(kind: PlaceKind, id: string): Promise<HTMLCanvasElement> {
  const [{ address }, { qrCanvas }] = await Promise.all([
    ask<{ address: string }>(`/api/driver/${kind}Code`, { id }),
    import('#web/look/qr-canvas.ts'),
  ])
  return qrCanvas(address, printedPixels, { quiet: 4 })
}

/** Alone on its paper, with the name of the place under it. */
function printCode(picture: string, name: string): void {
  const frame = document.createElement('iframe')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.style.border = '0'
  document.body.append(frame)
  const paper = frame.contentDocument!
  const [image, text] = [paper.createElement('img'), paper.createElement('p')]
  text.textContent = name
  text.style.font = '32px sans-serif'
  paper.body.style.textAlign = 'center'
  paper.body.append(image, text)
  image.style.width = '120mm'
  image.addEventListener('load', () => frame.contentWindow!.print())
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove())
  image.src = picture
}

import { Image } from 'antd'
import styles from './passing-pictures.module.css'

interface Props {
  readonly scene: string | null
  readonly plate: string | null
  readonly alt: string
  readonly plateAlt: string
  /** The address is too old. */
  onStale(): void
}

/** The car, with its plate in the corner; a click enlarges either, and leads from one to the other. */
export function PictureGroup({ scene, plate, alt, plateAlt, onStale }: Props) {
  return (
    <span className={styles.frame}>
      <Image.PreviewGroup>
        {scene && <Image classNames={{ root: styles.scene! }} src={scene} alt={alt} onError={onStale} />}
        {plate && (
          <Image
            classNames={{ root: scene ? styles.plate! : styles.scene! }}
            src={plate}
            alt={plateAlt}
            onError={onStale}
          />
        )}
      </Image.PreviewGroup>
    </span>
  )
}

/** A small one for lists. */
export function Thumbnail({ src, alt, onStale }: { src: string; alt: string; onStale(): void }) {
  return <Image classNames={{ root: styles.thumbnail! }} src={src} alt={alt} width={38} height={24} onError={onStale} />
}

import { Popover } from 'antd'
import { useRef, type ReactNode } from 'react'

interface Props {
  title: string
  content: ReactNode
  zIndex?: number
  /** The button that opens it. */
  children: ReactNode
}

/** What a button opens alongside itself: Tab leads from the button into it, and closing it gives the button the focus back. */
export function FocusPopover({ title, content, zIndex, children }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const giveBack = (open: boolean) => {
    if (!open && frame.current!.contains(document.activeElement)) frame.current!.querySelector('button')!.focus()
  }
  return (
    <span ref={frame}>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={title}
        content={content}
        onOpenChange={giveBack}
        getPopupContainer={() => frame.current!}
        {...(zIndex && { zIndex })}
      >
        <span>{children}</span>
      </Popover>
    </span>
  )
}

import { App } from 'antd'
import { useWords } from '../language/language.ts'
import { FocusPopover } from '../look/focus-popover.tsx'
import { defaultColour } from '../look/kept-theme.ts'
import { useTheme } from '../look/theme.ts'
import { IconButton } from './icon-button.tsx'
import styles from './shell.module.css'

const colours = {
  [defaultColour]: '车位蓝',
  '#0f7b6c': '松石',
  '#1c8a4d': '草绿',
  '#6b4fbb': '紫藤',
  '#b4326e': '洋红',
  '#c2410c': '赭石',
  '#8a6d00': '姜黄',
  '#3b4a5c': '石墨',
}

/** On a phone the picker opens from the user menu. */
const aboveMenus = 1_060

/** A few colours that suit, and any other; whatever is chosen stays readable. */
export function ThemePicker() {
  const { say } = useWords()
  const { message } = App.useApp()
  const { colour, setColour } = useTheme()
  const choose = (chosen: string) => {
    setColour(chosen)
    void message.success({ key: 'theme', content: say('换肤成功'), duration: 2 })
  }
  const swatches = (
    <div className={styles.swatches}>
      {Object.entries(colours).map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-label={say(name)}
          aria-pressed={value === colour}
          title={say(name)}
          style={{ background: value }}
          onClick={() => choose(value)}
        />
      ))}
      <label title={say('其他颜色')}>
        <input
          type="color"
          aria-label={say('其他颜色')}
          key={colour}
          defaultValue={colour}
          ref={(input) => onPicked(input!, choose)}
        />
      </label>
    </div>
  )
  return (
    <FocusPopover zIndex={aboveMenus} content={swatches} title={say('主题颜色')}>
      <IconButton label={say('主题颜色')} icon="palette" />
    </FocusPopover>
  )
}

/** React reports every colour that is passed over; the browser's own event comes once, with the one that was picked. */
function onPicked(input: HTMLInputElement, choose: (colour: string) => void): () => void {
  const pick = () => choose(input.value)
  input.addEventListener('change', pick)
  return () => input.removeEventListener('change', pick)
}

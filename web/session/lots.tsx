import styles from './sign-in-page.module.css'

const cars = ['blue', '', 'green', 'blue', '', 'blue', 'yellow', 'blue', 'green', '', 'blue', 'white'] as const
const wide = 60
const lines = cars.map((_, at) => `M${at * wide + 2} 8V150`).join('')
const glass = cars.map((car, at) => (car ? `M${at * wide + 18} 62q13 -8 26 0l-2 10h-22zm2 38h22l2 8q-13 5 -26 0z` : ''))
const colours = [...new Set(cars)].filter((car) => car !== '')

/** The bodies of all cars of a colour. */
function bodies(colour: string): string {
  const body = 'h10a12 12 0 0 1 12 12v60a12 12 0 0 1 -12 12h-10a12 12 0 0 1 -12 -12v-60a12 12 0 0 1 12 -12z'
  return cars.map((car, at) => (car === colour ? `M${at * wide + 26} 34${body}` : '')).join('')
}

/** A row of bays seen from above, some of them taken: the picture behind the sign-in, in as few shapes as it can be. */
export function Lots() {
  return (
    <svg className={styles.lots} viewBox="0 0 720 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d={lines} className={styles.bay} />
      {colours.map((colour) => (
        <path key={colour} d={bodies(colour)} className={styles.car} data-colour={colour} />
      ))}
      <path d={glass.join('')} className={styles.glass} />
    </svg>
  )
}

import styles from './sign-in-page.module.css'

const cars = ['blue', '', 'green', 'blue', '', 'blue', 'yellow', 'blue', 'green', '', 'blue', 'white'] as const

/** A row of bays seen from above, some of them taken: the picture behind the sign-in. */
export function Lots() {
  return (
    <svg className={styles.lots} viewBox="0 0 720 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {cars.map((car, index) => (
        <g key={index} transform={`translate(${index * 60} 0)`}>
          <path d="M2 8V150" className={styles.bay} />
          {car && (
            <g className={styles.car} data-colour={car}>
              <rect x="14" y="34" width="34" height="84" rx="12" />
              <path d="M18 62q13 -8 26 0l-2 10h-22zM20 100h22l2 8q-13 5 -26 0z" className={styles.glass} />
            </g>
          )}
        </g>
      ))}
    </svg>
  )
}

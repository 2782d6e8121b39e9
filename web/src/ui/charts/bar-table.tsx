import type { ReactNode } from 'react'
import classes from './charts.module.css'

export interface Bar {
  key: string | number
  label: ReactNode
  value: number
  /** The whole of which the value is a part, such as the seats of a course; a bar without one is compared with the longest. */
  of?: number | null
  /** What is written beside the bar. */
  text: ReactNode
}

/** Horizontal bars, one for each row of a table, so that everybody reads the same figures. */
export function BarTable({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value, of }) => Math.max(value, of ?? 0)))
  return (
    <table className={classes.bars} aria-label={caption}>
      <tbody>
        {bars.map(({ key, label, value, of, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.track}>
              <span style={{ width: share(of ?? value, longest) }} className={of ? classes.whole : classes.part}>
                {of ? <span style={{ width: share(value, of) }} className={classes.part} data-full={value >= of || undefined} /> : null}
              </span>
            </td>
            <td className={classes.value}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const share = (value: number, of: number): string => `${Math.min(100, Math.max(0, (value / of) * 100))}%`

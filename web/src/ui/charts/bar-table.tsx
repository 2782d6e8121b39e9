import type { ReactNode } from 'react'
import classes from './charts.module.css'

export interface Bar {
  key: string | number
  /** A link in it reaches over the whole row. */
  label: ReactNode
  value: number
  /** The whole of which the value is a part, such as the seats of a course, or null when it is unknown; a bar without one is compared with the longest. */
  of?: number | null
  /** What is written beside the bar. */
  text: ReactNode
}

/** Horizontal bars on tracks of one length, one for each row of a table, so that everybody reads the same figures. */
export function BarTable({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <table className={classes.bars} aria-label={caption}>
      <tbody>
        {bars.map(({ key, label, value, of, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.track}>
              <span className={of === undefined ? undefined : classes.whole}>
                {of !== null && (
                  <span
                    style={{ width: share(value, of ?? longest) }}
                    className={classes.part}
                    data-full={(of !== undefined && value >= of) || undefined}
                  />
                )}
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

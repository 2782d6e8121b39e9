import { count } from '#lib/format.ts'
import classes from '../classes.module.css'

/** The numbers of male, female and all students of a class. */
export function RosterCounts({ male, female, total }: { male: number; female: number; total: number }) {
  const withoutSex = total - male - female
  const figures = [
    ['Male', male],
    ['Female', female],
    ...(withoutSex > 0 ? [['Not stated', withoutSex] as const] : []),
    ['Total', total],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

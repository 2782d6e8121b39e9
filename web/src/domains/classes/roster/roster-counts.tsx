import { count } from '../../../lib/format.ts'
import classes from '../classes.module.css'

/** How many of the class are male and female, and all. */
export function RosterCounts({ male, female, total }: { male: number; female: number; total: number }) {
  const untold = total - male - female
  const figures = [['Male', male], ['Female', female], ...(untold > 0 ? [['Not told', untold] as const] : []), ['Total', total]] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

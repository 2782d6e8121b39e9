import classes from '#academics/classes/classes.module.css'
import type { SheetCounts } from './sheet-counts.ts'

/** The counts of grades by remark, in one line. */
export function SheetSummary({ counts }: { counts: SheetCounts }) {
  const others = counts.dropped + counts.others
  const figures = [
    ['Passed', counts.passed],
    ['Failed', counts.failed],
    ['INC', counts.inc],
    ['No grade', counts.ng + counts.blank],
    ...(others > 0 ? ([['Others', others]] as const) : []),
  ] as const
  return (
    <dl className={classes.summary}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

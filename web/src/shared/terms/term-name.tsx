import { ordinalSemester, schoolYear } from '../../lib/format.ts'
import classes from '../shared.module.css'
import type { Term } from './term-picker.tsx'

/** A term in a narrow cell: the school year never breaks over two lines. */
export function TermName({ term }: { term: Term }) {
  return (
    <>
      {ordinalSemester(term.semester)}, <span className={classes.year}>{schoolYear(term.school_year)}</span>
    </>
  )
}

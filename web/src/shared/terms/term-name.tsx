import { ordinalSemester, schoolYear } from '../../lib/format.ts'
import classes from '../shared.module.css'
import type { Term } from './term-picker.tsx'

/** A term where there is little room: the school year stays in one piece. */
export function TermName({ term }: { term: Term }) {
  return (
    <>
      {ordinalSemester(term.semester)}, <span className={classes.year}>{schoolYear(term.school_year)}</span>
    </>
  )
}

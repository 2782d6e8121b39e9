import { type NamedTerm, schoolYear, termTitle } from '#lib/format.ts'
import layout from '#ui/layout.module.css'

/** A term in a narrow cell: the school year never breaks over two lines. */
export function TermName({ term }: { term: NamedTerm }) {
  const year = schoolYear(term.school_year)
  return (
    <>
      {termTitle(term).replace(year, '')}
      <span className={layout.noWrap}>{year}</span>
    </>
  )
}

import { faculty } from '@talaan/contract/calls'
import { Link, useParams } from '@tanstack/react-router'
import { useCall } from '../../lib/query.ts'
import { PersonCell } from '../../shared/people/person-cell.tsx'
import { useMay } from '../../shared/terms/current-term.ts'
import { loadPath } from './employee-columns.tsx'
import classes from './faculty.module.css'

/** Above a page of a class: whose load it is in, and the way back to it. Students and instructors come here for a syllabus alone. */
export function ClassOwner() {
  const { id } = useParams({ strict: false }) as { id: string }
  const mayRead = useMay('View Faculty')
  const { data } = useCall(faculty.employee, { id }, { enabled: mayRead })
  if (!data) return null
  return (
    <Link to={loadPath(id)} className={classes.owner}>
      <PersonCell person={data.data} image={data.data.image} number={data.data.employee_number} />
    </Link>
  )
}

import type { OwnOffice } from '@talaan/contract'
import { count } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import classes from '../clearance.module.css'

/** What the offices of the user have open, for the dashboard; nothing for who belongs to none. */
export function OfficeCard({ offices }: { offices: readonly Pick<OwnOffice, 'name' | 'open'>[] }) {
  if (offices.length === 0) return null
  const open = offices.reduce((total, office) => total + office.open, 0)
  const name = offices.length === 1 ? offices[0]?.name : `${offices.length} offices`
  return (
    <Link to="/admin/clearance" className={classes.card}>
      <b>My office's clearance</b>
      <span>
        {name}: {open === 0 ? 'every student is cleared' : `${count(open)} open ${open === 1 ? 'deficiency' : 'deficiencies'}`}
      </span>
    </Link>
  )
}

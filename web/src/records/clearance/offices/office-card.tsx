import type { OwnOffice } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import classes from '../clearance.module.css'

/** What the offices of the user have open, each with its own link, for the dashboard; nothing for who belongs to none. */
export function OfficeCard({ offices }: { offices: readonly Pick<OwnOffice, 'id' | 'name' | 'open'>[] }) {
  return offices.map(({ id, name, open }) => (
    <Link key={id} {...figureLinks.deficiencies(id)} className={classes.card}>
      <b>Office clearance</b>
      <span>
        {name}: {open === 0 ? 'no open deficiencies' : `${count(open)} open ${open === 1 ? 'deficiency' : 'deficiencies'}`}
      </span>
    </Link>
  ))
}

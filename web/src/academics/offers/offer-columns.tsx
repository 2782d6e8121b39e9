import type { OfferRow } from '@talaan/contract'
import { offerStatusNames } from '@talaan/contract/values'
import { classColumns } from '#shared/schedule/class-columns.tsx'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import { offerPath } from './offer-path.ts'
import classes from './offers.module.css'

const tones: Readonly<Record<OfferRow['status'], Tone>> = { open: 'green', closed: 'orange', dissolved: 'gray' }

export const statusFilter = {
  name: 'status',
  label: 'Class status',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'full', label: 'Full' },
    { value: 'closed', label: 'Closed' },
    { value: 'dissolved', label: 'Dissolved' },
  ],
}

/** The columns of the list; the code links to the form. */
export const columns = classColumns((row) => offerPath(row.id), {
  seats: ({ total_students, max_person, is_full }) => (
    <span className={classes.seats}>
      {total_students}/{max_person}
      {is_full && <b>Full</b>}
    </span>
  ),
  status: ({ status }) => <Pill tone={tones[status]}>{offerStatusNames[status]}</Pill>,
})

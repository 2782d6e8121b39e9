import { Button } from '@mantine/core'
import type { OfferDetail } from '@talaan/contract'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import { statuses } from '../offer-columns.tsx'
import classes from '../offers.module.css'

interface StaleOfferProps {
  message: string
  before: OfferDetail
  saved: OfferDetail
  /** Goes on with what was typed; saving then replaces what somebody else saved. */
  onKeep: () => void
  /** Fills the form from what is saved. */
  onTake: () => void
}

const told: [label: string, of: (offer: OfferDetail) => string][] = [
  ['Section', (offer) => offer.section],
  ['Instructor', (offer) => offer.employee?.partial_name ?? 'none'],
  ['Most students', (offer) => String(offer.max_person)],
  ['Status', (offer) => statuses[offer.status].word],
  ['Schedule', (offer) => offer.subject_schedule || 'none'],
]

/** Somebody else saved the class meanwhile: what they changed, and the choice between theirs and what was typed. */
export function StaleOffer({ message, before, saved, onKeep, onTake }: StaleOfferProps) {
  const changes = told.filter(([, of]) => of(before) !== of(saved))
  return (
    <div className={classes.stale} role="alert">
      <Reasons reasons={[{ message }]} />
      <ul>
        {changes.map(([label, of]) => (
          <li key={label}>
            {label}: <s>{of(before)}</s> <b>{of(saved)}</b>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onTake}>
          Use what is saved
        </Button>
        <Button variant="default" onClick={onKeep}>
          Keep what I typed
        </Button>
      </div>
    </div>
  )
}

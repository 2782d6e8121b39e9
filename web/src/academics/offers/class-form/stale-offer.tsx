import { Button, Group, Stack } from '@mantine/core'
import type { OfferDetail } from '@talaan/contract'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { offerStatuses } from '../offer-columns.tsx'
import classes from '../offers.module.css'

interface StaleOfferProps {
  message: string
  baseOffer: OfferDetail
  savedOffer: OfferDetail
  /** Keeps the typed values; saving then replaces the changes of the other user. */
  onKeep: () => void
  /** Fills the form from the saved class. */
  onUseSaved: () => void
}

const comparedFields: [label: string, of: (offer: OfferDetail) => string][] = [
  ['Section', (offer) => offer.section],
  ['Instructor', (offer) => offer.employee?.partial_name ?? 'none'],
  ['Maximum students', (offer) => String(offer.max_person)],
  ['Status', (offer) => offerStatuses[offer.status].label],
  ['Schedule', (offer) => offer.subject_schedule || 'none'],
]

/** Shows what another user saved in the meantime, and lets the user choose between that and the typed values. */
export function StaleOffer({ message, baseOffer, savedOffer, onKeep, onUseSaved }: StaleOfferProps) {
  const changes = comparedFields.filter(([, describe]) => describe(baseOffer) !== describe(savedOffer))
  return (
    <Stack gap={10} className={classes.stale} role="alert">
      <Reasons reasons={[{ message }]} />
      <ul>
        {changes.map(([label, describe]) => (
          <li key={label}>
            {label}: <s>{describe(baseOffer)}</s> <b>{describe(savedOffer)}</b>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button variant="default" onClick={onUseSaved}>
          Use saved values
        </Button>
        <Button variant="default" onClick={onKeep}>
          Keep my changes
        </Button>
      </Group>
    </Stack>
  )
}

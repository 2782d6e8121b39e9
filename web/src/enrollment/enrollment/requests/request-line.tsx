import { Button, Checkbox, Group, Select } from '@mantine/core'
import type { OfferChoice, RequestSubject } from '@talaan/contract'
import { hasCode, unitsText } from '@talaan/contract/values'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'

interface RequestLineProps {
  subject: RequestSubject
  pickedIds: ReadonlySet<number>
  onPick: (id: number | null) => void
  /** Puts the student on the waiting list of a full class; absent until the request is sent. */
  onWait?: (offer: OfferChoice) => void
}

const isOpen = ({ reasons }: OfferChoice): boolean => reasons.length === 0

/** A class can be waited for when being full is all that is against it. */
const canWait = (subject: RequestSubject, { reasons, is_waiting }: OfferChoice): boolean =>
  !is_waiting && reasons.length > 0 && reasons.every(hasCode('subject.full')) && subject.conditions.length === 0

/** The class of a subject that the student picked. */
export const pickedOfferOf = ({ choices }: RequestSubject, pickedIds: ReadonlySet<number>): OfferChoice | undefined =>
  choices.find((offer) => pickedIds.has(offer.id))

/** One subject of the request: its classes to choose from, and the waiting lists of those that are full. */
export function RequestLine({ subject, pickedIds, onPick, onWait }: RequestLineProps) {
  const { code, descriptive_title, units, choices } = subject
  const pickedOffer = pickedOfferOf(subject, pickedIds)
  const openOffers = choices.filter(isOpen)
  // A picked class that filled since stays in the list, so that another one or none can be chosen instead.
  const listedOffers = choices.filter((offer) => isOpen(offer) || offer === pickedOffer)
  const hasChoice = listedOffers.length > 0
  return (
    <li data-off={!hasChoice || undefined}>
      <Group component="span" gap="sm" align="flex-start" wrap="nowrap">
        <Checkbox
          checked={pickedOffer !== undefined}
          disabled={!hasChoice}
          aria-label={`${code} ${descriptive_title}`}
          onChange={(event) => onPick(event.currentTarget.checked ? (subject.offer_id ?? openOffers[0]?.id ?? null) : null)}
        />
        <SubjectName subject={subject} reasons={reasonTexts(subject, pickedOffer)} />
      </Group>
      {hasChoice ? (
        <Select
          className={classes.requestSection}
          aria-label={`Section of ${code}`}
          placeholder="Not chosen"
          data={listedOffers.map((offer) => ({ value: String(offer.id), label: sectionLabel(offer) }))}
          value={pickedOffer ? String(pickedOffer.id) : null}
          onChange={(id) => onPick(id === null ? null : Number(id))}
          allowDeselect={false}
          nothingFoundMessage="No matching section"
        />
      ) : (
        <span className={classes.quiet}>Not available</span>
      )}
      <span className={classes.choiceUnits}>{unitsText(units)}</span>
      {onWait && <WaitButtons subject={subject} onWait={onWait} />}
    </li>
  )
}

const sectionLabel = (offer: OfferChoice): string =>
  `${offer.section} · ${offer.subject_schedule || 'schedule to be announced'}${offer.is_full ? ' · full' : ''}`

function reasonTexts({ choices, reasons, conditions }: RequestSubject, pickedOffer: OfferChoice | undefined): string[] {
  const fullTexts = choices
    .filter((offer) => offer.is_full)
    .map(({ section, total_students: studentCount, max_person: slotCount, is_waiting }) => {
      const heldNote = studentCount < slotCount ? ', free slots go to the waiting list first' : ''
      return `${section} is full (${studentCount}/${slotCount})${heldNote}${is_waiting ? '. You are on its waiting list' : ''}`
    })
  const otherReasons = reasons.filter((reason) => !hasCode('subject.full')(reason))
  return [...[...(pickedOffer ? [] : otherReasons), ...conditions].map(({ message }) => message), ...fullTexts]
}

function WaitButtons({ subject, onWait }: { subject: RequestSubject; onWait: (offer: OfferChoice) => void }) {
  const waitableOffers = subject.choices.filter((offer) => canWait(subject, offer))
  if (waitableOffers.length === 0) return null
  return (
    <span className={classes.waitActions}>
      {waitableOffers.map((offer) => (
        <Button
          key={offer.id}
          size="compact-sm"
          variant="default"
          onClick={() => onWait(offer)}
          aria-label={`Wait for ${subject.code}, section ${offer.section}`}
        >
          {waitableOffers.length === 1 ? 'Wait for this class' : `Wait for ${offer.section}`}
        </Button>
      ))}
    </span>
  )
}

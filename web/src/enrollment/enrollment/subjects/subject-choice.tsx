import { Button, Checkbox } from '@mantine/core'
import type { OfferChoice, Reason } from '@talaan/contract'
import { hasCode, unitsText } from '@talaan/contract/values'
import { useId } from 'react'
import { level } from '#lib/format.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import classes from '../enrollment.module.css'

interface SubjectChoiceProps {
  offer: OfferChoice
  /** Whether the user may override these with a written reason. */
  mayAllow: (reasons: readonly Reason[]) => boolean
  isChosen?: boolean
  /** Without it, nothing can be chosen, only waited for. */
  onToggle?: (offer: OfferChoice, on: boolean) => void
  /** Puts the student on the waiting list of a full class. */
  onJoin?: (offer: OfferChoice) => void
}

const waitingText = (count: number): string => `${count} waiting`

/** A class can be waited for when being full is the only reason against it. */
const canWait = ({ reasons, is_waiting }: OfferChoice): boolean =>
  !is_waiting && reasons.length > 0 && reasons.every(hasCode('subject.full'))

/** One offer to choose, with the reasons against it. */
export function SubjectChoice({ offer, mayAllow, isChosen = false, onToggle, onJoin }: SubjectChoiceProps) {
  const reasonsId = useId()
  const inputId = useId()
  const { prospectus } = offer
  const isDisabled = offer.already_added || offer.is_full || !mayAllow(offer.reasons)
  const reasons = offer.already_added ? ['Already added'] : offer.reasons.map((reason) => reason.message)
  if (offer.is_waiting) reasons.push('On the waiting list')
  return (
    <div className={classes.choiceLine} data-off={isDisabled || undefined} data-on={isChosen || undefined}>
      <label htmlFor={inputId} className={classes.choice}>
        {onToggle ? (
          <Checkbox
            id={inputId}
            checked={isChosen || offer.already_added}
            disabled={isDisabled}
            aria-label={`${prospectus.code} ${prospectus.descriptive_title}, section ${offer.section}`}
            aria-describedby={reasons.length > 0 ? reasonsId : undefined}
            onChange={(event) => onToggle(offer, event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <span className={classes.choiceMain}>
          <b className={classes.code}>{prospectus.code}</b>
          <span className={classes.title}>{prospectus.descriptive_title}</span>
          {reasons.length > 0 && (
            <span id={reasonsId} className={classes.why} data-quiet={offer.already_added || undefined}>
              {reasons.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          )}
        </span>
        <span className={classes.choiceWhen}>
          <span className={classes.quiet}>
            {offer.section} · {level(prospectus.level)}
            {offer.employee && ` · ${offer.employee.partial_name}`}
          </span>
          <ScheduleLines schedule={offer.subject_schedule} />
        </span>
        <span className={classes.choiceUnits}>{unitsText(prospectus.units)}</span>
        <span className={classes.choiceSeats} data-full={offer.is_full || undefined}>
          {offer.total_students}/{offer.max_person}
          {offer.is_full && <span> full</span>}
          {offer.waiting > 0 && <SmallLine>{waitingText(offer.waiting)}</SmallLine>}
        </span>
      </label>
      {onJoin && canWait(offer) && (
        <Button
          mb={10}
          ml={48}
          mr={14}
          size="compact-sm"
          variant="default"
          onClick={() => onJoin(offer)}
          aria-label={`Join waiting list of ${prospectus.code}, section ${offer.section}`}
        >
          Join waiting list
        </Button>
      )}
    </div>
  )
}

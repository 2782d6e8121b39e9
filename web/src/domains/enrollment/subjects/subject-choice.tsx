import { Button, Checkbox } from '@mantine/core'
import type { OfferChoice, Reason } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { useId } from 'react'
import { level } from '../../../lib/format.ts'
import { ScheduleLines } from '../../../shared/schedule/schedule-lines.tsx'
import classes from '../enrollment.module.css'

interface SubjectChoiceProps {
  offer: OfferChoice
  /** Whether the reader may allow these all the same, with a written reason. */
  mayAllow: (reasons: readonly Reason[]) => boolean
  chosen?: boolean
  /** Without it there is nothing to choose, only to wait for. */
  onToggle?: (offer: OfferChoice, on: boolean) => void
  /** Puts the student on the waiting list of a full class. */
  onJoin?: (offer: OfferChoice) => void
}

const people = (count: number): string => (count === 1 ? '1 waits' : `${count} wait`)

/** Full, and nothing but that speaks against it: one can wait for a seat. */
const mayWait = ({ reasons, is_waiting }: OfferChoice): boolean =>
  !is_waiting && reasons.length > 0 && reasons.every(hasCode('subject.full'))

/** One offer to choose, with what speaks against it. */
export function SubjectChoice({ offer, mayAllow, chosen = false, onToggle, onJoin }: SubjectChoiceProps) {
  const why = useId()
  const input = useId()
  const { prospectus } = offer
  const isOff = offer.already_added || offer.is_full || !mayAllow(offer.reasons)
  const reasons = offer.already_added ? ['Already added'] : offer.reasons.map((reason) => reason.message)
  if (offer.is_waiting) reasons.push('On the waiting list')
  return (
    <div className={classes.choiceLine} data-off={isOff || undefined} data-on={chosen || undefined}>
      <label htmlFor={input} className={classes.choice}>
        {onToggle ? (
          <Checkbox
            id={input}
            checked={chosen || offer.already_added}
            disabled={isOff}
            aria-label={`${prospectus.code} ${prospectus.descriptive_title}, section ${offer.section}`}
            aria-describedby={reasons.length > 0 ? why : undefined}
            onChange={(event) => onToggle(offer, event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <span className={classes.choiceMain}>
          <b className={classes.code}>{prospectus.code}</b>
          <span className={classes.title}>{prospectus.descriptive_title}</span>
          {reasons.length > 0 && (
            <span id={why} className={classes.why} data-quiet={offer.already_added || undefined}>
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
        <span className={classes.choiceUnits}>{prospectus.units} units</span>
        <span className={classes.choiceSeats} data-full={offer.is_full || undefined}>
          {offer.total_students}/{offer.max_person}
          {offer.is_full && <span> full</span>}
          {offer.waiting > 0 && <span className={classes.waiting}>{people(offer.waiting)}</span>}
        </span>
      </label>
      {onJoin && mayWait(offer) && (
        <Button
          className={classes.join}
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

import { Checkbox } from '@mantine/core'
import type { OfferChoice } from '@talaan/contract'
import { useId } from 'react'
import { level } from '../../lib/format.ts'
import { ScheduleLines } from '../../shared/schedule-lines.tsx'
import classes from './enrollment.module.css'

interface SubjectChoiceProps {
  offer: OfferChoice
  /** Whether the reader may choose against the rules, with a written reason. */
  mayOverride: boolean
  chosen: boolean
  onToggle: (offer: OfferChoice, on: boolean) => void
}

/** One offer to choose, with what speaks against it. */
export function SubjectChoice({ offer, mayOverride, chosen, onToggle }: SubjectChoiceProps) {
  const why = useId()
  const input = useId()
  const { prospectus } = offer
  const isFree = offer.reasons.length === 0 || (offer.overridable && mayOverride)
  const isOff = offer.already_added || offer.is_full || !isFree
  const reasons = offer.already_added ? ['Already added'] : offer.reasons.map((reason) => reason.message)
  return (
    <label htmlFor={input} className={classes.choice} data-off={isOff || undefined} data-on={chosen || undefined}>
      <Checkbox
        id={input}
        checked={chosen || offer.already_added}
        disabled={isOff}
        aria-label={`${prospectus.code} ${prospectus.descriptive_title}, section ${offer.section}`}
        aria-describedby={reasons.length > 0 ? why : undefined}
        onChange={(event) => onToggle(offer, event.currentTarget.checked)}
      />
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
      </span>
    </label>
  )
}

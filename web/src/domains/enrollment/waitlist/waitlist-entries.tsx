import { Button } from '@mantine/core'
import type { WaitlistEntry } from '@talaan/contract'
import { waitlist } from '@talaan/contract/calls'
import { dateTime } from '../../../lib/format.ts'
import { useAction } from '../../../lib/query.ts'
import { ScheduleLines } from '../../../shared/schedule/schedule-lines.tsx'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { Pill } from '../../../ui/list/figures.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'

interface WaitingPlacesProps {
  places: readonly WaitlistEntry[]
  /** Whether the reader acts on them; a student on the own, the registrar on anybody's. */
  mayAct: boolean
}

/** Places on waiting lists. A seat that is offered is accepted or left to the next before its time is over. */
export function WaitingPlaces({ places, mayAct }: WaitingPlacesProps) {
  if (places.length === 0) return null
  return (
    <section className={classes.section} aria-label="Waiting lists">
      <div className={classes.sectionHead}>
        <h3>Waiting lists</h3>
        <span className={classes.quiet}>{places.length}</span>
      </div>
      <ul className={classes.blockList}>
        {places.map((place) => (
          <Entry key={place.id} place={place} mayAct={mayAct} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ place, mayAct }: { place: WaitlistEntry; mayAct: boolean }) {
  const { id, status, position, offer_expires_at, subjectOffer, reasons } = place
  const { prospectus, section, subject_schedule } = subjectOffer
  const name = `${prospectus.code} (${section})`
  const isOffered = status === 'offered'
  const { run: accept, busy } = useAction(waitlist.acceptSeat, { refreshOnConflict: true })
  const { run: leave } = useAction(waitlist.leaveWaitlist, { refreshOnConflict: true })
  const askToLeave = () =>
    ask({
      text: isOffered ? 'Are you sure you want to decline this seat?' : 'Are you sure you want to leave this waiting list?',
      verb: isOffered ? 'Decline' : 'Leave',
      danger: true,
      children: name,
      run: () => leave({ id }),
    })
  return (
    <li>
      <SubjectName subject={prospectus} why={reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        {isOffered ? <Pill tone="green">Seat held until {dateTime(offer_expires_at!)}</Pill> : <Pill tone="gray">Number {position}</Pill>}
        <span className={classes.quiet}>{section}</span>
        <ScheduleLines schedule={subject_schedule} />
      </span>
      {mayAct && (
        <span className={classes.placeActions}>
          {isOffered && (
            <Button size="compact-sm" loading={busy} onClick={() => accept({ id })} aria-label={`Accept seat in ${name}`}>
              Accept
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={askToLeave}
            aria-label={`${isOffered ? 'Decline seat in' : 'Leave waiting list of'} ${name}`}
          >
            {isOffered ? 'Decline' : 'Leave'}
          </Button>
        </span>
      )}
    </li>
  )
}

import { Button } from '@mantine/core'
import type { WaitlistEntry } from '@talaan/contract'
import { waitlist } from '@talaan/contract/calls'
import { dateTime, money } from '#lib/format.ts'
import { type Action, useAction } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'

/** Asks, then takes the student off a waiting list; an offered slot goes to the next student. */
function useLeaveWaitlist(): (entry: WaitlistEntry, className: string) => void {
  const { run } = useAction(waitlist.leaveWaitlist, { refreshOnConflict: true })
  return ({ id, status }, className) => {
    const isOffered = status === 'offered'
    ask({
      text: isOffered ? 'Are you sure you want to decline this slot?' : 'Are you sure you want to leave this waiting list?',
      verb: isOffered ? 'Decline' : 'Leave',
      danger: true,
      children: className,
      run: () => run({ id }),
    })
  }
}

/** Accepts the seat that a waiting list holds for the student. */
const useAcceptSeat = (): Action<typeof waitlist.acceptSeat> => useAction(waitlist.acceptSeat, { refreshOnConflict: true })

interface WaitlistEntriesProps {
  entries: readonly WaitlistEntry[]
  /** Whether the reader may accept and leave: students their own entries, the registrar everybody's. */
  mayAct: boolean
  /** The level of the heading: 2 on a page, 3 in a dialog. */
  order?: 2 | 3
}

/** The student's entries on waiting lists. An offered slot is accepted before its time is over, or goes to the next student. */
export function WaitlistEntries({ entries, mayAct, order = 3 }: WaitlistEntriesProps) {
  if (entries.length === 0) return null
  const Heading = order === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.section} aria-label="Waiting lists">
      <div className={classes.sectionHead}>
        <Heading>Waiting lists</Heading>
        <span className={classes.quiet}>{entries.length}</span>
      </div>
      <ul className={classes.blockList}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} mayAct={mayAct} />
        ))}
      </ul>
    </section>
  )
}

function EntryLine({ entry, mayAct }: { entry: WaitlistEntry; mayAct: boolean }) {
  const { id, status, position, offer_expires_at, subjectOffer, added_centavos, reasons } = entry
  const { prospectus, section, subject_schedule } = subjectOffer
  const name = `${prospectus.code} (${section})`
  const isOffered = status === 'offered'
  const { run: acceptSeat, busy } = useAcceptSeat()
  const leaveWaitlist = useLeaveWaitlist()
  return (
    <li>
      <SubjectName subject={prospectus} reasons={reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        {isOffered ? <Pill tone="green">Slot held until {dateTime(offer_expires_at!)}</Pill> : <Pill tone="gray">Number {position}</Pill>}
        {added_centavos !== null && <span>Adds {money(added_centavos)} to the fees</span>}
        <span className={classes.quiet}>{section}</span>
        <ScheduleLines schedule={subject_schedule} />
      </span>
      {mayAct && (
        <span className={classes.placeActions}>
          {isOffered && (
            <Button size="compact-sm" loading={busy} onClick={() => acceptSeat({ id })} aria-label={`Accept slot in ${name}`}>
              Accept
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => leaveWaitlist(entry, name)}
            aria-label={`${isOffered ? 'Decline slot in' : 'Leave waiting list of'} ${name}`}
          >
            {isOffered ? 'Decline' : 'Leave'}
          </Button>
        </span>
      )}
    </li>
  )
}

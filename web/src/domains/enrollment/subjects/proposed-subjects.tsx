import { Button } from '@mantine/core'
import type { Enrollment, OfferChoice } from '@talaan/contract'
import { block } from '@talaan/contract/calls'
import { useCall } from '../../../lib/query.ts'
import { ScheduleLines } from '../../../shared/schedule/schedule-lines.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from './subject-name.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

/** What the student asked for with the request; one click adds what nothing speaks against. */
export function ProposedSubjects({ told }: { told: Enrollment }) {
  const asked = useCall(block.proposal, { id: told.id }).data?.data ?? []
  const open = asked.filter((offer) => !offer.already_added)
  const { run, busy } = useUpdateSubjects({ refreshOnConflict: true })
  if (open.length === 0) return null
  const free = open.filter((offer) => offer.reasons.length === 0)
  const units = open.reduce((sum, offer) => sum + offer.prospectus.units, 0)
  const add = () => run({ id: told.id, subjects: free.map((offer) => offer.id), updated_at: told.updated_at })
  return (
    <section className={classes.section} aria-label="Subjects asked for">
      <div className={classes.sectionHead}>
        <h3>Subjects asked for</h3>
        <span className={classes.quiet}>
          {open.length} · {units} units
        </span>
        {told.can.update_enrollment && (
          <Button variant="default" loading={busy} disabled={free.length === 0} onClick={add}>
            Add {free.length === open.length ? 'all' : `${free.length} of ${open.length}`}
          </Button>
        )}
      </div>
      <ul className={classes.blockList}>
        {open.map((offer) => (
          <Asked key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function Asked({ offer: { prospectus, section, subject_schedule, reasons } }: { offer: OfferChoice }) {
  return (
    <li>
      <SubjectName subject={prospectus} why={reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        <span className={classes.quiet}>{section}</span>
        <ScheduleLines schedule={subject_schedule} />
      </span>
      <span className={classes.choiceUnits}>{prospectus.units} units</span>
    </li>
  )
}

import { Button } from '@mantine/core'
import type { Enrollment, OfferChoice } from '@talaan/contract'
import { block } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { unitsText } from '#shared/schedule/units-text.ts'
import classes from '../enrollment.module.css'
import { SubjectName } from './subject-name.tsx'
import { useUpdateSubjects } from './update-subjects.ts'

/** The subjects that the student requested; one click adds those without a blocking reason. */
export function ProposedSubjects({ enrollment }: { enrollment: Enrollment }) {
  const proposedOffers = useCall(block.proposal, { id: enrollment.id }).data?.data ?? []
  const openOffers = proposedOffers.filter((offer) => !offer.already_added)
  const { run, busy } = useUpdateSubjects({ refreshOnConflict: true })
  if (openOffers.length === 0) return null
  const addableOffers = openOffers.filter((offer) => offer.reasons.length === 0)
  const units = openOffers.reduce((sum, offer) => sum + offer.prospectus.units, 0)
  const addOffers = () => run({ id: enrollment.id, subjects: addableOffers.map((offer) => offer.id), updated_at: enrollment.updated_at })
  return (
    <section className={classes.section} aria-label="Requested subjects">
      <div className={classes.sectionHead}>
        <h3>Requested subjects</h3>
        <span className={classes.quiet}>
          {openOffers.length} · {unitsText(units)}
        </span>
        {enrollment.can.update_enrollment && (
          <Button variant="default" loading={busy} disabled={addableOffers.length === 0} onClick={addOffers}>
            Add {addableOffers.length === openOffers.length ? 'all' : `${addableOffers.length} of ${openOffers.length}`}
          </Button>
        )}
      </div>
      <ul className={classes.blockList}>
        {openOffers.map((offer) => (
          <ProposedLine key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function ProposedLine({ offer: { prospectus, section, subject_schedule, reasons } }: { offer: OfferChoice }) {
  return (
    <li>
      <SubjectName subject={prospectus} reasons={reasons.map(({ message }) => message)} />
      <span className={classes.choiceWhen}>
        <span className={classes.quiet}>{section}</span>
        <ScheduleLines schedule={subject_schedule} />
      </span>
      <span className={classes.choiceUnits}>{unitsText(prospectus.units)}</span>
    </li>
  )
}

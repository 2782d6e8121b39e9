import { Anchor } from '@mantine/core'
import type { EnrollmentRequest } from '@talaan/contract'
import { money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { unitsText } from '#shared/schedule/units-text.ts'
import { Pill } from '#ui/list/figures.tsx'
import classes from '../enrollment.module.css'
import { SubjectName } from '../subjects/subject-name.tsx'

/** The subjects of an accepted enrollment before it is final, and what they cost. */
export function OpenSubjects({ enrollment }: { enrollment: NonNullable<EnrollmentRequest['enrollment']> }) {
  const { loads, total_units: units, net_centavos: netCentavos } = enrollment
  if (loads.length === 0) return null
  return (
    <section className={classes.section} aria-label="Subjects, not final yet">
      <div className={classes.sectionHead}>
        <h2>Your subjects</h2>
        <Pill tone="orange">Not final yet</Pill>
        <span className={classes.quiet}>
          {loads.length} · {unitsText(units)}
        </span>
      </div>
      <ul className={classes.blockList}>
        {loads.map(({ id, subjectOffer: { prospectus, section, subject_schedule } }) => (
          <li key={id}>
            <SubjectName subject={prospectus} reasons={[]} />
            <span className={classes.choiceWhen}>
              <span className={classes.quiet}>{section}</span>
              <ScheduleLines schedule={subject_schedule} />
            </span>
            <span className={classes.choiceUnits}>{unitsText(prospectus.units)}</span>
          </li>
        ))}
      </ul>
      {netCentavos !== null && (
        <p className={classes.said}>
          Fees for these subjects: <b>{money(netCentavos)}</b>.{' '}
          <Anchor component={Link} to="/admin/student/billing">
            Go to billing →
          </Anchor>
        </p>
      )}
    </section>
  )
}

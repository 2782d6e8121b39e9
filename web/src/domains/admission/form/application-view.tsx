import type { OfficeAdmission } from '@talaan/contract'
import { dateTime, listName } from '../../../lib/format.ts'
import { useCourses } from '../../../shared/courses.ts'
import { Face } from '../../../shared/people/person-cell.tsx'
import { TermName } from '../../../shared/terms/term-name.tsx'
import { Facts, Pill } from '../../../ui/list/figures.tsx'
import { DeskNotes } from '../office/add-admission-note.tsx'
import { DeskHistory } from '../office/admission-history.tsx'
import { ComparePeople } from '../office/compare-people.tsx'
import classes from '../office/office.module.css'
import { DeskDocuments } from '../office/office-documents.tsx'
import { applicationFacts } from './application-facts.ts'

/** Required documents that are not here in any form. */
export const missingOf = (told: OfficeAdmission) =>
  told.documents.filter((one) => one.is_required && one.status === 'none').map((one) => one.kind)

export const photoOf = (of: { id: number; has_photo: boolean }): string | null => (of.has_photo ? `/api/admissions/${of.id}/photo` : null)

/** All that is known of one application. */
export function ApplicationView({ told }: { told: OfficeAdmission }) {
  return (
    <div className={classes.detail}>
      <Head told={told} />
      {told.decision === 'rejected' && <p className={classes.quiet}>Rejected. {told.reject_reason ?? 'No reason was given.'}</p>}
      <ComparePeople told={told} />
      <div className={classes.columns}>
        <Given told={told} />
        <div className={classes.column}>
          <DeskDocuments told={told} />
          <DeskNotes told={told} />
        </div>
      </div>
      <DeskHistory id={told.id} />
    </div>
  )
}

function Head({ told }: { told: OfficeAdmission }) {
  return (
    <div className={classes.head}>
      <Face name={listName(told)} image={photoOf(told)} size={56} />
      <div>
        <h2 className={classes.name}>{listName(told)}</h2>
        <p className={classes.quiet}>
          {told.trans_no} · <TermName term={told} /> · sent {dateTime(told.submitted_at)}
        </p>
      </div>
      <div className={classes.marks}>
        <StateMark told={told} />
      </div>
    </div>
  )
}

/** How far an application has come. */
export function StateMark({ told }: { told: Pick<OfficeAdmission, 'decision' | 'confirmed_at' | 'completed_at'> }) {
  if (told.decision === 'accepted') return <Pill tone="green">Accepted</Pill>
  if (told.decision === 'rejected') return <Pill tone="red">Rejected</Pill>
  if (told.completed_at) return <Pill tone="cyan">Completed</Pill>
  return told.confirmed_at ? <Pill tone="blue">Confirmed</Pill> : <Pill tone="gray">Not confirmed</Pill>
}

/** Everything the applicant gave; what was left empty takes no room. */
function Given({ told }: { told: OfficeAdmission }) {
  const second = useCourses().find((course) => course.id === told.details.second_course_id)
  const groups = applicationFacts(told, second ? `${second.code} – ${second.name}` : null)
  return (
    <div className={classes.column}>
      {groups.map(({ title, facts }) => {
        const given = facts.filter(([, text]) => text)
        return (
          given.length > 0 && (
            <section key={title}>
              <h3 className={classes.section}>{title}</h3>
              <Facts facts={given} />
            </section>
          )
        )
      })}
    </div>
  )
}

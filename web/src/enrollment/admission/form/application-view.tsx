import { Box, Group, Stack } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionStateNames, admissionStateOf, unusualAgeWarning } from '@talaan/contract/values'
import { dateTime, isoDate, listName } from '#lib/format.ts'
import { useCourses } from '#shared/courses.ts'
import { Face } from '#shared/people/person-cell.tsx'
import { TermName } from '#shared/terms/term-name.tsx'
import layout from '#ui/layout.module.css'
import { Facts, Pill } from '#ui/list/figures.tsx'
import { AdmissionNotes } from '../office/add-admission-note.tsx'
import { AdmissionHistory } from '../office/admission-history.tsx'
import { ComparePeople } from '../office/compare-people.tsx'
import classes from '../office/office.module.css'
import { OfficeDocuments } from '../office/office-documents.tsx'
import { applicationFacts } from './application-facts.ts'

/** Required documents that were not submitted in any form. */
export const missingDocumentKinds = (application: OfficeAdmission) =>
  application.documents.filter((document) => document.is_required && document.status === 'none').map((document) => document.kind)

export const photoUrl = (application: { id: number; has_photo: boolean }): string | null =>
  application.has_photo ? `/api/admissions/${application.id}/photo` : null

/** Everything the office sees of one application. */
export function ApplicationView({ application }: { application: OfficeAdmission }) {
  return (
    <Stack>
      <Head application={application} />
      {application.decision === 'rejected' && (
        <p className={classes.quiet}>Rejected. {application.reject_reason ?? 'No reason was given.'}</p>
      )}
      {application.can.accept && <AgeNote application={application} />}
      <ComparePeople application={application} />
      <div className={classes.columns}>
        <EnteredFacts application={application} />
        <Stack miw={0}>
          <OfficeDocuments application={application} />
          <AdmissionNotes application={application} />
        </Stack>
      </div>
      <AdmissionHistory id={application.id} />
    </Stack>
  )
}

/** An unusual age stands above the application, where it is read before a decision. */
function AgeNote({ application: { level, birthdate } }: { application: OfficeAdmission }) {
  const warning = unusualAgeWarning(level, birthdate ?? '', isoDate(new Date()))
  return warning && <div className={classes.warning}>{warning}</div>
}

function Head({ application }: { application: OfficeAdmission }) {
  return (
    <div className={classes.head}>
      <Face name={listName(application)} image={photoUrl(application)} size={56} />
      <div>
        <Box component="h2" fz={17} fw={650} lh="24px" className={layout.anywhere}>
          {listName(application)}
        </Box>
        <p className={classes.quiet}>
          {application.trans_no} · <TermName term={application} /> · applied {dateTime(application.submitted_at)}
        </p>
      </div>
      <Group gap={4}>
        <StatusMark application={application} />
      </Group>
    </div>
  )
}

const stateTones = { unconfirmed: 'gray', confirmed: 'blue', completed: 'cyan', accepted: 'green', rejected: 'red' } as const

/** How far an application is. */
export function StatusMark({ application }: { application: Parameters<typeof admissionStateOf>[0] }) {
  const state = admissionStateOf(application)
  return <Pill tone={stateTones[state]}>{admissionStateNames[state]}</Pill>
}

/** Everything the applicant entered, without the empty fields. */
function EnteredFacts({ application }: { application: OfficeAdmission }) {
  const secondCourse = useCourses().find((course) => course.id === application.details.second_course_id)
  const groups = applicationFacts(application, secondCourse ? `${secondCourse.code} – ${secondCourse.name}` : null)
  return (
    <Stack miw={0}>
      {groups.map(({ title, facts }) => {
        const filledFacts = facts.filter(([, text]) => text)
        return (
          filledFacts.length > 0 && (
            <section key={title}>
              <Group component="h3" gap="xs" justify="space-between" wrap="nowrap" mb="xs" fz={15} fw={640} lh="22px">
                {title}
              </Group>
              <Facts facts={filledFacts} />
            </section>
          )
        )
      })}
    </Stack>
  )
}

import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { schoolName } from '@talaan/contract/values'
import type { ComponentType } from 'react'
import { readFile } from '#lib/call.ts'
import { useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { useCourses } from '#shared/courses.ts'
import { useSettings } from '#shared/terms/current-term.ts'
import { NotFound, Skeleton, States } from '#ui/feedback/states.tsx'
import { type AdmissionPrintProps, CompletedAdmission } from '../applicant/admission-print.tsx'
import { useApplicantPhoto } from '../documents/applicant-photo.ts'

const search = searchParams({ id: wholeNumber })

/** The completed application as the registrar files it: `?id=` is the application's. */
export default function PrintAdmission() {
  return <OfficePrint as={CompletedAdmission} />
}

/** A printed form of the application that the address names, for the office. */
export function OfficePrint({ as }: { as: ComponentType<AdmissionPrintProps> }) {
  const { id } = useSearch(search)
  const query = useCall(admissionOffice.admission, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id === undefined) return <NotFound />
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Print application={data} as={as} />}
    </States>
  )
}

function Print({ application, as: As }: { application: OfficeAdmission; as: ComponentType<AdmissionPrintProps> }) {
  const settings = useSettings()
  const secondCourse = useCourses().find((course) => course.id === application.details.second_course_id)
  const { photo, isSettled } = useApplicantPhoto(
    application.id,
    application.has_photo ? (signal) => readFile(admissionOffice.admissionPhoto, { id: application.id }, signal) : undefined,
  )
  const school = { name: settings ? schoolName(settings) : '', address: settings?.school_address ?? '' }
  return (
    <As
      application={application}
      documents={application.documents}
      secondCourse={secondCourse ? `${secondCourse.code} – ${secondCourse.name}` : null}
      school={school}
      photo={photo}
      ready={settings !== undefined && isSettled}
    />
  )
}

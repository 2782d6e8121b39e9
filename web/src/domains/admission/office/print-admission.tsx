import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readFile } from '../../../lib/call.ts'
import { useCall } from '../../../lib/query.ts'
import { useCourses } from '../../../shared/courses.ts'
import { useSettings } from '../../../shared/terms/current-term.ts'
import { NotFound, Skeleton, States } from '../../../ui/feedback/states.tsx'
import { CompletedAdmission, type PaperProps } from '../applicant/admission-paper.tsx'
import { usePaperPhoto } from '../documents/paper-photo.ts'

/** The completed application as the registrar files it: `?id=` is the application's. */
export default function PrintAdmission() {
  return <DeskPaper as={CompletedAdmission} />
}

/** A paper of the application in the address, read by the office. */
export function DeskPaper({ as }: { as: ComponentType<PaperProps> }) {
  const { id } = useSearch({ strict: false }) as { id?: string | number }
  const query = useCall(admissionOffice.admission, { id: id ?? 0 }, { enabled: id !== undefined })
  if (id === undefined) return <NotFound />
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Paper told={data} as={as} />}
    </States>
  )
}

function Paper({ told, as: As }: { told: OfficeAdmission; as: ComponentType<PaperProps> }) {
  const settings = useSettings()
  const second = useCourses().find((course) => course.id === told.details.second_course_id)
  const { photo, settled } = usePaperPhoto(
    told.id,
    told.has_photo ? (signal) => readFile(admissionOffice.admissionPhoto, { id: told.id }, signal) : undefined,
  )
  const school = { name: settings?.school_name ?? '', address: settings?.school_address ?? '' }
  return (
    <As
      told={told}
      documents={told.documents}
      secondCourse={second ? `${second.code} – ${second.name}` : null}
      school={school}
      photo={photo}
      ready={settings !== undefined && settled}
    />
  )
}

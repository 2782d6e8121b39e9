import type { OpenedAdmission } from '@talaan/contract'
import type { ComponentType } from 'react'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import type { AdmissionPrintProps } from '../applicant/admission-print.tsx'
import { type ApplicationKey, useApplicationSlip } from '../applicant/application-slip.ts'
import { OpenFirst } from '../applicant/open-first.tsx'
import { readApplicationKey } from '../applicant/opened-application.ts'
import { useApplicantPhoto } from './applicant-photo.ts'
import { openDocument } from './open-document.ts'

/** A printed form of the application that is open in this tab. */
export function OwnPrint({ as }: { as: ComponentType<AdmissionPrintProps> }) {
  const key = readApplicationKey()
  return key ? <LoadedPrint applicationKey={key} as={as} /> : <OpenFirst />
}

interface LoadedPrintProps {
  applicationKey: ApplicationKey
  as: ComponentType<AdmissionPrintProps>
}

function LoadedPrint({ applicationKey, as }: LoadedPrintProps) {
  const query = useApplicationSlip(applicationKey)
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Print application={data} applicationKey={applicationKey} as={as} />}
    </States>
  )
}

function Print({ application, applicationKey, as: As }: LoadedPrintProps & { application: OpenedAdmission }) {
  const isSent = application.documents.some(({ kind, file }) => kind === 'photos' && file)
  const { photo, isSettled } = useApplicantPhoto(
    application.id,
    isSent ? (signal) => openDocument(applicationKey, 'photos', signal) : undefined,
  )
  const { documents, second_course, school_name, school_address } = application
  const school = { name: school_name, address: school_address }
  return <As application={application} documents={documents} secondCourse={second_course} school={school} photo={photo} ready={isSettled} />
}

import type { OpenedAdmission } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import type { ComponentType } from 'react'
import { readFile } from '../../../lib/call.ts'
import { useCall } from '../../../lib/query.ts'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import type { PaperProps } from '../applicant/admission-paper.tsx'
import { OpenFirst } from '../applicant/open-first.tsx'
import { type OpenedKey, openedKey } from '../applicant/opened.ts'
import { usePaperPhoto } from './paper-photo.ts'

/** A paper of the application that is open in this tab. */
export function OwnPaper({ as }: { as: ComponentType<PaperProps> }) {
  const key = openedKey()
  return key ? <Read own={key} as={as} /> : <OpenFirst />
}

function Read({ own, as: As }: { own: OpenedKey; as: ComponentType<PaperProps> }) {
  const query = useCall(admission.applicationSlip, { ...own })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <Paper data={data} own={own} as={As} />}
    </States>
  )
}

function Paper({ data, own, as: As }: { data: OpenedAdmission; own: OpenedKey; as: ComponentType<PaperProps> }) {
  const isSent = data.documents.some(({ kind, file }) => kind === 'photos' && file)
  const { photo, settled } = usePaperPhoto(
    data.id,
    isSent ? (signal) => readFile(admission.openDocument, { ...own, kind: 'photos' }, signal) : undefined,
  )
  return (
    <As told={data} documents={data.documents} secondCourse={data.second_course} school={schoolOf(data)} photo={photo} ready={settled} />
  )
}

const schoolOf = ({ school_name, school_address }: OpenedAdmission) => ({ name: school_name, address: school_address })

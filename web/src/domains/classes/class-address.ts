import type { ClassOffer } from '@talaan/contract'
import { useLocation, useParams } from '@tanstack/react-router'
import { ownSyllabusPath } from '../../shared/schedule/syllabus-path.ts'

export type ClassPage = 'roster' | 'syllabus' | 'clearance' | 'grades'

/** Where a class is looked at: among one's own, under its subject, or under its instructor. */
export interface ClassAddress {
  subId: string
  /** `/admin/subjects/:id`; none among one's own. */
  shape?: string
  /** The same with its id. */
  base?: string
  /** Whether the class is one of what the address names; any other is not there. */
  belongs: (offer: Pick<ClassOffer, 'prospectus_id' | 'employee_id'>) => boolean
}

const SUBJECTS = '/admin/subjects'
const EMPLOYEES = '/admin/employees/subjects'
const OWN = '/instructor/subject-loads'

/** What the address of any class page says. */
export function useClassAddress(): ClassAddress {
  const { id, sub_id } = useParams({ strict: false }) as { id?: string; sub_id: string }
  const isSubject = useLocation({ select: ({ pathname }) => pathname.startsWith(`${SUBJECTS}/`) })
  if (id === undefined) return { subId: sub_id, belongs: () => true }
  const start = isSubject ? SUBJECTS : EMPLOYEES
  return {
    subId: sub_id,
    shape: `${start}/:id`,
    base: `${start}/${id}`,
    belongs: (offer) => String(isSubject ? offer.prospectus_id : offer.employee_id) === id,
  }
}

/** In the office a syllabus stands under the class's instructor; that of a class without one has no address. */
export function syllabusPath({ base }: Pick<ClassAddress, 'base'>, offer: Pick<ClassOffer, 'id' | 'employee_id'>): string | undefined {
  if (!base) return ownSyllabusPath(offer.id)
  return offer.employee_id === null ? undefined : `${EMPLOYEES}/${offer.employee_id}/syllabus/${offer.id}`
}

export const rosterPath = ({ base }: Pick<ClassAddress, 'base'>, offerId: number): string => `${base ?? `/admin${OWN}`}/roster/${offerId}`

export const rosterPrintPath = ({ base, subId }: Pick<ClassAddress, 'base' | 'subId'>, order: string): string =>
  `${base ?? OWN}/roster/${subId}/print?order=${order}`

export const sheetPrintPath = ({ base, subId }: Pick<ClassAddress, 'base' | 'subId'>): string =>
  base ? `${base}/grades/${subId}/print` : `/instructor/grades/roster/${subId}/print`

import type { ClassOffer } from '@talaan/contract'
import { useParams, usePathname } from '../../lib/navigation.tsx'
import { ownSyllabusPath } from '../../shared/schedule/syllabus-path.ts'

export type ClassPage = 'roster' | 'syllabus' | 'clearance' | 'grades'

/** The address of a class page: under the user's own classes, the class's subject, or its instructor. */
export interface ClassAddress {
  subId: string
  /** The route pattern, such as `/admin/subjects/:id`; none under the user's own classes. */
  pattern?: string
  /** The pattern with its id filled in. */
  base?: string
  /** Whether the class belongs to the subject or instructor of the address; others are not found. */
  isClassOfAddress: (offer: Pick<ClassOffer, 'prospectus_id' | 'employee_id'>) => boolean
}

const SUBJECTS = '/admin/subjects'
const EMPLOYEES = '/admin/employees/subjects'
const OWN_CLASSES = '/instructor/subject-loads'

/** Reads the address of any class page. */
export function useClassAddress(): ClassAddress {
  const { id, sub_id } = useParams() as { id?: string; sub_id: string }
  const isSubject = usePathname().startsWith(`${SUBJECTS}/`)
  if (id === undefined) return { subId: sub_id, isClassOfAddress: () => true }
  const prefix = isSubject ? SUBJECTS : EMPLOYEES
  return {
    subId: sub_id,
    pattern: `${prefix}/:id`,
    base: `${prefix}/${id}`,
    isClassOfAddress: (offer) => String(isSubject ? offer.prospectus_id : offer.employee_id) === id,
  }
}

/** In the office a syllabus is under the class's instructor; that of a class without one has no address. */
export function syllabusPath({ base }: Pick<ClassAddress, 'base'>, offer: Pick<ClassOffer, 'id' | 'employee_id'>): string | undefined {
  if (!base) return ownSyllabusPath(offer.id)
  return offer.employee_id === null ? undefined : `${EMPLOYEES}/${offer.employee_id}/syllabus/${offer.id}`
}

export const rosterPath = ({ base }: Pick<ClassAddress, 'base'>, offerId: number): string =>
  `${base ?? `/admin${OWN_CLASSES}`}/roster/${offerId}`

export const rosterPrintPath = ({ base, subId }: Pick<ClassAddress, 'base' | 'subId'>, order: string): string =>
  `${base ?? OWN_CLASSES}/roster/${subId}/print?order=${order}`

export const sheetPrintPath = ({ base, subId }: Pick<ClassAddress, 'base' | 'subId'>): string =>
  base ? `${base}/grades/${subId}/print` : `/instructor/grades/roster/${subId}/print`

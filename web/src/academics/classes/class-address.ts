import type { ClassOffer } from '@talaan/contract'
import { useParams, usePathname } from '#lib/navigation.tsx'
import { fillPath, type Target } from '#lib/paths.ts'
import { ownSyllabusPath } from '#shared/schedule/syllabus-path.ts'

/** Every page of a class has the parameters of its roster. */
const rosters = [
  '/admin/instructor/subject-loads/roster/:sub_id',
  '/admin/subjects/:id/roster/:sub_id',
  '/admin/employees/subjects/:id/roster/:sub_id',
] as const

/** The sheet of a class in the list of all sheets, whatever subject or instructor it has. */
const GRADE_SHEETS = '/admin/grade-sheets/'

/** What a class page of the office is under: the class's subject, or its instructor. */
export interface ClassParent {
  path: '/admin/subjects/:id' | '/admin/employees/subjects/:id'
  id: number | string
}

/** The address of a class page: under the user's own classes, the class's subject, or its instructor. */
export interface ClassAddress {
  subId: string
  /** None under the user's own classes. */
  parent?: ClassParent
  /** Whether it is a page of the list of all grade sheets. */
  isListed?: true
  /** Whether the class belongs to the subject or instructor of the address; others are not found. */
  isClassOfAddress: (offer: Pick<ClassOffer, 'prospectus_id' | 'employee_id'>) => boolean
}

/** Reads the address of any class page. */
export function useClassAddress(): ClassAddress {
  const { id, sub_id } = useParams(...rosters)
  const pathname = usePathname()
  const isSubject = pathname.startsWith('/admin/subjects/')
  if (pathname.startsWith(GRADE_SHEETS)) return { subId: id!, isListed: true, isClassOfAddress: () => true }
  if (id === undefined) return { subId: sub_id, isClassOfAddress: () => true }
  return {
    subId: sub_id,
    parent: { path: isSubject ? '/admin/subjects/:id' : '/admin/employees/subjects/:id', id },
    isClassOfAddress: (offer) => String(isSubject ? offer.prospectus_id : offer.employee_id) === id,
  }
}

/** In the office a syllabus is under the class's instructor; that of a class without one has no address. */
export function syllabusPath({ parent }: Pick<ClassAddress, 'parent'>, offer: Pick<ClassOffer, 'id' | 'employee_id'>): Target | undefined {
  if (!parent) return ownSyllabusPath(offer.id)
  if (offer.employee_id === null) return undefined
  return fillPath('/admin/employees/subjects/:id/syllabus/:sub_id', { id: offer.employee_id, sub_id: offer.id })
}

export const rosterPath = (offerId: number, parent?: ClassParent): Target =>
  parent
    ? fillPath(`${parent.path}/roster/:sub_id`, { id: parent.id, sub_id: offerId })
    : fillPath('/admin/instructor/subject-loads/roster/:sub_id', { sub_id: offerId })

export const rosterPrintPath = ({ parent, subId }: Pick<ClassAddress, 'parent' | 'subId'>): Target =>
  parent
    ? fillPath(`${parent.path}/roster/:sub_id/print`, { id: parent.id, sub_id: subId })
    : fillPath('/instructor/subject-loads/roster/:sub_id/print', { sub_id: subId })

export const sheetPrintPath = ({ parent, subId }: Pick<ClassAddress, 'parent' | 'subId'>): Target =>
  parent
    ? fillPath(`${parent.path}/grades/:sub_id/print`, { id: parent.id, sub_id: subId })
    : fillPath('/instructor/grades/roster/:sub_id/print', { sub_id: subId })

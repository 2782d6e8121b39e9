import { useMay } from '#shared/terms/current-term.ts'
import { NumbersList } from './numbers-list.tsx'
import { OwnNumber } from './own-number.tsx'

/** The numbers of all students for people who may give them; everybody else sees their own. */
export default function StudentNumbersPage() {
  return useMay('Assign Student Number') ? <NumbersList /> : <OwnNumber />
}

import { useMay } from '../../shared/terms/current-term.ts'
import { NumbersList } from './numbers-list.tsx'
import { OwnNumber } from './own-number.tsx'

/** The numbers of all students for who gives them; everybody else sees their own. */
export default function IdentificationPage() {
  return useMay('Assign Student Number') ? <NumbersList /> : <OwnNumber />
}

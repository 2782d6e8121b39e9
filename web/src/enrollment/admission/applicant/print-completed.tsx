import { OwnPrint } from '../documents/own-print.tsx'
import { CompletedAdmission } from './admission-print.tsx'

/** The whole application of whoever opened it in this tab, to be signed. */
export default function PrintCompleted() {
  return <OwnPrint as={CompletedAdmission} />
}

import { OwnPaper } from '../documents/own-paper.tsx'
import { CompletedAdmission } from './admission-paper.tsx'

/** The whole application of whoever opened it in this tab, to be signed. */
export default function PrintCompleted() {
  return <OwnPaper as={CompletedAdmission} />
}

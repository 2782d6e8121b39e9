import { CompletedAdmission } from './admission-paper.tsx'
import { OwnPaper } from './own-paper.tsx'

/** The whole application of whoever opened it in this tab, to be signed. */
export default function PrintCompleted() {
  return <OwnPaper as={CompletedAdmission} />
}

import { useSearch } from '@tanstack/react-router'
import { ConfirmationSlip } from './admission-paper.tsx'
import { OwnPaper } from './own-paper.tsx'
import { DeskPaper } from './print-admission.tsx'

/** The confirmation slip: of the application that is open in this tab, or, for the office, of the one in the address. */
export default function PrintSlip() {
  const { id } = useSearch({ strict: false }) as { id?: string | number }
  return id === undefined ? <OwnPaper as={ConfirmationSlip} /> : <DeskPaper as={ConfirmationSlip} />
}

import { useSearch } from '@tanstack/react-router'
import { OwnPaper } from '../documents/own-paper.tsx'
import { DeskPaper } from '../office/print-admission.tsx'
import { ConfirmationSlip } from './admission-paper.tsx'

/** The confirmation slip: of the application that is open in this tab, or, for the office, of the one in the address. */
export default function PrintSlip() {
  const { id } = useSearch({ strict: false }) as { id?: string | number }
  return id === undefined ? <OwnPaper as={ConfirmationSlip} /> : <DeskPaper as={ConfirmationSlip} />
}

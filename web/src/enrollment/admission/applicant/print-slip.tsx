import { useSearch } from '#lib/navigation.tsx'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { OwnPrint } from '../documents/own-print.tsx'
import { OfficePrint } from '../office/print-admission.tsx'
import { ConfirmationSlip } from './admission-print.tsx'

const search = searchParams({ id: wholeNumber })

/** The confirmation slip: of the application that is open in this tab, or, for the office, of the one in the address. */
export default function PrintSlip() {
  const { id } = useSearch(search)
  return id === undefined ? <OwnPrint as={ConfirmationSlip} /> : <OfficePrint as={ConfirmationSlip} />
}

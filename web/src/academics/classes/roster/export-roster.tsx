import type { RosterOrder } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { ExportFile } from '#ui/list/export-file.tsx'

/** Downloads the roster in the order on the screen. */
export const ExportRoster = ({ offerId, order }: { offerId: number; order: RosterOrder }) => (
  <ExportFile entry={subjects.exportRoster} request={{ id: offerId, order }} name="roster" />
)

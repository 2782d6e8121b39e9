import { Modal } from '@mantine/core'
import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { useIsPhone } from '#ui/list/phone.ts'
import type { PlanWork } from '../plan/use-plan.ts'
import { NeedsPicker } from './needs-picker.tsx'

interface ChooseNeedsProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** The picker of the sheet's cell in a dialog, for phones and for the row's menu. */
export function ChooseNeeds({ plan, row, work, onClose }: ChooseNeedsProps) {
  return (
    <Modal opened onClose={onClose} title={`Requirements of ${row.code}`} fullScreen={useIsPhone()}>
      <NeedsPicker plan={plan} row={row} work={work} onClose={onClose} />
    </Modal>
  )
}

import type { Deficiency, DeficiencyStep } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Steps } from '../steps.tsx'

const titles: Record<DeficiencyStep['action'], string> = { tag: 'Tagged', clear: 'Cleared', reopen: 'Reopened', cancel: 'Cancelled' }

/** Every step of a deficiency, newest first. */
export function DeficiencyHistory({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const query = useCall(officeClearance.deficiencyHistory, { id: deficiency.id })
  return (
    <DetailDialog opened onClose={onClose} title={`${deficiency.full_name}: ${deficiency.reason}`} query={query}>
      {({ data }) => <Steps steps={data.map((step) => ({ ...step, title: titles[step.action] }))} />}
    </DetailDialog>
  )
}

import { retirementText } from '@talaan/contract/values'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill } from '#ui/list/figures.tsx'

export const StatusPill = ({ row }: { row: { is_active: boolean } }) => (
  <Pill tone={row.is_active ? 'green' : 'gray'}>{retirementText(row)}</Pill>
)

export const statusFilter = {
  name: 'is_active',
  label: 'Status',
  options: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Retired' },
  ],
}

interface RetireQuestion {
  /** The effect of retiring or bringing back, for the confirmation. */
  effect: string
  run: () => Promise<unknown>
}

/** Asks for confirmation to retire a course or room, or to bring it back. */
export const confirmRetire = ({ code, is_active }: { code: string; is_active: boolean }, { effect, run }: RetireQuestion) =>
  ask({
    text: is_active ? `Are you sure you want to retire ${code}?` : `Are you sure you want to restore ${code}?`,
    verb: is_active ? 'Retire' : 'Restore',
    danger: is_active,
    children: effect,
    run,
  })

import { ask } from '../../ui/dialog/confirm.tsx'
import { Pill } from '../../ui/list/figures.tsx'

/** Whether something is still in use, for courses and rooms alike. */
export const inUseWord = (row: { is_active: boolean }): string => (row.is_active ? 'Active' : 'Retired')

export const InUse = ({ row }: { row: { is_active: boolean } }) => <Pill tone={row.is_active ? 'green' : 'gray'}>{inUseWord(row)}</Pill>

export const inUseFilter = {
  name: 'is_active',
  label: 'Status',
  options: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Retired' },
  ],
}

interface Retiring {
  /** What it means, for what goes and for what comes back. */
  means: string
  run: () => Promise<unknown>
}

/** Asks whether to retire what is in use, or to bring back what is retired. */
export const confirmRetire = ({ code, is_active }: { code: string; is_active: boolean }, { means, run }: Retiring) =>
  ask({
    text: is_active ? `Are you sure you want to retire ${code}?` : `Are you sure you want to bring ${code} back?`,
    verb: is_active ? 'Retire' : 'Bring back',
    danger: is_active,
    children: means,
    run,
  })

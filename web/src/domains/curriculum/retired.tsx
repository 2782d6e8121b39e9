import { Pill } from '../../ui/figures.tsx'

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

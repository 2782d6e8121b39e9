import type { EmployeeRow } from '@talaan/contract'
import { loadText } from '@talaan/contract/values'
import { NoWrap, Pill } from '#ui/list/figures.tsx'

/** The load compared with its limit; only an overload is highlighted. */
export const LoadPill = ({ row }: { row: Pick<EmployeeRow, 'load' | 'max_units'> }) =>
  row.load === 'overload' ? <Pill tone="orange">Overload</Pill> : <NoWrap>{loadText(row)}</NoWrap>

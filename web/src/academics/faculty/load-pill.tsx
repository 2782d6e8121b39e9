import type { EmployeeRow } from '@talaan/contract'
import { NoWrap, Pill } from '#ui/list/figures.tsx'

type Load = Pick<EmployeeRow, 'load' | 'units' | 'max_units'>

const loadTexts: Record<Load['load'], string> = { none: 'No classes', normal: 'Within limit', overload: 'Overload' }

/** The load in words; staff who teach have no limit. */
export const loadText = ({ load, max_units }: Load): string => (load === 'normal' && max_units === null ? 'Teaches' : loadTexts[load])

/** The load compared with its limit; only an overload is highlighted. */
export const LoadPill = ({ row }: { row: Load }) =>
  row.load === 'overload' ? <Pill tone="orange">Overload</Pill> : <NoWrap>{loadText(row)}</NoWrap>

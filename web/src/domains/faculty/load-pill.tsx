import type { EmployeeRow } from '@talaan/contract'
import { Pill } from '../../ui/list/figures.tsx'
import classes from './faculty.module.css'

type Load = Pick<EmployeeRow, 'load' | 'units' | 'max_units'>

const words: Record<Load['load'], string> = { none: 'No classes', normal: 'Within limit', overload: 'Overload' }

/** Staff who teach have no limit. */
export const loadWord = ({ load, max_units }: Load): string => (load === 'normal' && max_units === null ? 'Teaches' : words[load])

/** A load against its limit. Only what is too much stands out. */
export const LoadMark = ({ of }: { of: Load }) =>
  of.load === 'overload' ? <Pill tone="orange">Overload</Pill> : <span className={classes.keep}>{loadWord(of)}</span>

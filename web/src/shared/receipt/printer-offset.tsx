import { useState } from 'react'
import { MmInput } from '#ui/form/mm-input.tsx'
import classes from './printer-offset.module.css'

/** How far all fields are moved on the paper of this workstation's printer, in millimetres. */
export interface PrinterOffset {
  x: number
  y: number
}

const KEY = 'receipt-offset'
const MOST = 30

/** The offset of this browser's printer; each workstation has its own. */
export function usePrinterOffset(): [PrinterOffset, (offset: PrinterOffset) => void] {
  const [offset, setOffset] = useState(readOffset)
  const keep = (next: PrinterOffset) => {
    localStorage.setItem(KEY, JSON.stringify(next))
    setOffset(next)
  }
  return [offset, keep]
}

function readOffset(): PrinterOffset {
  try {
    const { x, y } = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<PrinterOffset>
    return { x: toOffset(x), y: toOffset(y) }
  } catch {
    return { x: 0, y: 0 }
  }
}

const toOffset = (value: unknown): number => (typeof value === 'number' && Math.abs(value) <= MOST ? value : 0)

interface PrinterOffsetFieldsProps {
  offset: PrinterOffset
  onChange: (offset: PrinterOffset) => void
}

/** Moves everything when the printer of this workstation prints beside the places. */
export const PrinterOffsetFields = ({ offset, onChange }: PrinterOffsetFieldsProps) => (
  <fieldset className={classes.offset}>
    <legend>Printer of this workstation</legend>
    <p>If everything is printed beside its place, move all of it here. Kept in this browser.</p>
    <div className={classes.inputs}>
      <MmInput label="To the right" value={offset.x} min={-MOST} max={MOST} onChange={(x) => onChange({ ...offset, x })} />
      <MmInput label="Down" value={offset.y} min={-MOST} max={MOST} onChange={(y) => onChange({ ...offset, y })} />
    </div>
  </fieldset>
)

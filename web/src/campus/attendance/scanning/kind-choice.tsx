import { SegmentedControl } from '@mantine/core'
import type { ScannedKind } from '@talaan/contract/values'
import { useRef } from 'react'
import { useIsPhone } from '#ui/list/phone.ts'

interface KindChoiceProps {
  value: ScannedKind
  onChange: (kind: ScannedKind) => void
  /** Called after a choice with the mouse, because a scan comes next. With the arrow keys another choice may follow. */
  onPointed: () => void
}

/** Whether scans are entries, exits, or whatever the person's last scan says. */
export function KindChoice({ value, onChange, onPointed }: KindChoiceProps) {
  const isPointed = useRef(false)
  const isPhone = useIsPhone()
  const choose = (kind: string) => {
    onChange(kind as ScannedKind)
    // On a phone the keyboard would cover the result.
    if (isPointed.current && !isPhone) onPointed()
  }
  return (
    <SegmentedControl
      aria-label="Kind of scan"
      size="xs"
      value={value}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      onChange={choose}
      data={[
        { value: 'auto', label: 'In or out' },
        { value: 'in', label: 'In' },
        { value: 'out', label: 'Out' },
      ]}
    />
  )
}

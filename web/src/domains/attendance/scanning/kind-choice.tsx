import { SegmentedControl } from '@mantine/core'
import type { ScanKind } from '@talaan/contract/values'
import { useRef } from 'react'
import { useIsPhone } from '../../../ui/list/phone.ts'

type Kind = ScanKind | 'auto'

interface KindChoiceProps {
  value: Kind
  onChange: (kind: Kind) => void
  /** Chosen with the mouse, after which the next thing is a scan. Arrow keys go on to the next choice. */
  onPointed: () => void
}

export function KindChoice({ value, onChange, onPointed }: KindChoiceProps) {
  const isPointed = useRef(false)
  const isPhone = useIsPhone()
  const choose = (kind: string) => {
    onChange(kind as Kind)
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

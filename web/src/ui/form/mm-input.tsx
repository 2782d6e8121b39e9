import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/NumberInput.layer.css'

interface MmInputProps {
  label: string
  value: number
  min: number
  max: number
  /** Default: tenths, in millimetres. */
  unit?: 'mm' | 'pt' | ''
  error?: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A length in millimetres or points, or with an empty unit a whole number. What is being typed stays until it is a number. */
export function MmInput({ label, value, min, max, unit = 'mm', error, disabled, onChange }: MmInputProps) {
  const [draft, setDraft] = useState<{ of: number; text: number | string }>({ of: value, text: value })
  // Another value, such as after a move with the pointer, replaces what was typed.
  const shown = draft.of === value ? draft.text : value
  return (
    <NumberInput
      label={label}
      value={shown}
      min={min}
      max={max}
      step={unit === 'mm' ? 0.5 : 1}
      hideControls
      decimalScale={unit === '' ? 0 : 1}
      rightSectionWidth={40}
      rightSection={unit === '' ? undefined : <span aria-hidden>{unit}</span>}
      error={error}
      disabled={disabled}
      onChange={(next) => {
        const isNumber = typeof next === 'number' && next >= min && next <= max
        setDraft({ of: isNumber ? next : value, text: next })
        if (isNumber) onChange(next)
      }}
      onBlur={() => setDraft({ of: value, text: value })}
    />
  )
}

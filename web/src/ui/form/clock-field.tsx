import { Autocomplete } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { halfHours, minutesOf, readClock, showClock } from './clock-text.ts'

interface ClockFieldProps {
  'aria-label': string
  /** `07:30`, or empty. */
  value: string
  /** Gets an empty text while the typed text is no time. */
  onChange: (clock: string) => void
  error?: string
  placeholder?: string
  disabled?: boolean
}

const STEP = 30
const DAY = 24 * 60

/** A time of day: typed as `730a`, chosen from the half hours, or stepped through them with the arrows while the list is closed. */
export function ClockField({ value, onChange, error, ...rest }: ClockFieldProps) {
  const [text, setText] = useState(showClock(value))
  const [opened, setOpened] = useState(false)
  const sentClock = useRef(value)
  useEffect(() => {
    if (value !== sentClock.current) setText(showClock(value))
    sentClock.current = value
  }, [value])
  const send = (clock: string) => {
    sentClock.current = clock
    if (clock !== value) onChange(clock)
  }
  const changeText = (next: string) => {
    setText(next)
    send(readClock(next) ?? '')
  }
  const step = (event: KeyboardEvent) => {
    const minuteStep = { ArrowUp: -STEP, ArrowDown: STEP }[event.key]
    if (opened || minuteStep === undefined || value === '') return
    event.preventDefault()
    event.stopPropagation()
    const minutes = (minutesOf(value) + minuteStep + DAY) % DAY
    changeText(showClock(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`))
  }
  const digits = text.replace(/\D/g, '')
  const isSettled = text === showClock(value)
  return (
    <Autocomplete
      {...rest}
      data={[...halfHours]}
      filter={({ options }) =>
        options.filter((option) => isSettled || ('value' in option && option.value.replace(/\D/g, '').startsWith(digits)))
      }
      value={text}
      error={error}
      onChange={changeText}
      onKeyDownCapture={step}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onBlur={() => value && setText(showClock(value))}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

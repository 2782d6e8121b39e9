import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { date } from '#lib/format.ts'
import { readDay } from './read-day.ts'

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  value?: string | null
  onChange?: (day: string) => void
  /** The first and the last day of the calendar. Another day can be typed, and is an error of the field. */
  minDate?: string | null
  maxDate?: string | null
}

/** The input of `DateField`, with its calendar. */
export function DayInput({ value, onChange, onBlur, minDate, maxDate, error, ...props }: DayInputProps) {
  const [question, setQuestion] = useState<string>()
  const [isTyping, setIsTyping] = useState(false)
  const isOutside = (day: string) => Boolean((minDate && day < minDate) || (maxDate && day > maxDate))
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      dateParser={(text) => {
        const read = readDay(text)
        return 'day' in read ? read.day : null
      }}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      // The whole day shows in the narrowest column of a form, also in the larger text of phones.
      leftSectionWidth={28}
      rightSectionWidth={26}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      aria-haspopup="dialog"
      {...props}
      // Who types needs no calendar, which would cover the next fields.
      popoverProps={{ disabled: isTyping || props.disabled }}
      value={value || null}
      excludeDate={isOutside}
      error={question ?? error ?? (value && isOutside(value) ? describeBounds(minDate, maxDate) : undefined)}
      onInput={(event) => {
        setIsTyping(true)
        const read = readDay(event.currentTarget.value)
        setQuestion('question' in read ? read.question : undefined)
      }}
      onBlur={(event) => {
        setIsTyping(false)
        onBlur?.(event)
      }}
      onChange={(day) => {
        if (day !== null) setQuestion(undefined)
        onChange?.(day ?? '')
      }}
    />
  )
}

function describeBounds(first: string | null | undefined, last: string | null | undefined): string {
  if (first && last) return `Choose a day from ${date(first)} to ${date(last)}`
  return first ? `Choose ${date(first)} or a later day` : `Choose ${date(last)} or an earlier day`
}
